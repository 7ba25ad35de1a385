/** Says something and waits until it was acknowledged (S-HOST-3). */
export const alert = (text: string): Promise<void> => {
  window.alert(text)
  return Promise.resolve()
}

/** Asks, with Cancel and OK. */
export const confirm = (text: string): Promise<boolean> => Promise.resolve(window.confirm(text))
