/** Between two facts. Where the line breaks there, it begins the next line: at the end of one it would trail. */
export const dot = ' ·\u00a0'
