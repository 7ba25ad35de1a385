import { screen, waitFor } from '@testing-library/react'

/**
 * Answers the app's own dialog as somebody can who sees it. Waits until it is gone, because the next one does so too, even that of another test.
 */
export async function answer(button: 'OK' | 'Cancel') {
  const found = await screen.findByRole('button', { name: button })
  const dialog = found.closest('dialog[role=alertdialog]')
  if (!dialog) throw new Error(`${button} is no answer to a dialog`)
  found.click()
  await waitFor(() => {
    if (dialog.isConnected) throw new Error('the dialog is still there')
  })
}
