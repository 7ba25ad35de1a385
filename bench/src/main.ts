export const placeholder = 'a first file for the workspace'
