import { screen, waitFor } from '@testing-library/react'

/**
 * Answers the app's own dialog as somebody can who sees it: one that is not shown yet takes no answer. Waits until it
 * is gone, because the next one does so too, even that of another test.
 */
export async function answer(button: 'OK' | 'Cancel') {
  const found = await screen.findByRole('button', { name: button })
  const dialog = found.closest('ion-alert')
  if (!dialog) throw new Error(`${button} is no answer to a dialog`)
  await waitFor(() => {
    if (dialog.matches('.overlay-hidden')) throw new Error('the dialog is not shown yet')
  })
  found.click()
  await waitFor(() => {
    if (dialog.isConnected) throw new Error('the dialog is still there')
  })
}
