/** Between two facts. Where the line breaks there, it ends the line: before the next one it would look like a bullet. */
export const dot = '\u00a0· '
