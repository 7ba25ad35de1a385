/** Bars, switches and movements as iOS has them (`ios`), or as Material (`md`). */
export function lookOf(platform: string, userAgent: string): 'ios' | 'md' {
  if (platform === 'ios' || platform === 'macos') return 'ios'
  if (platform.startsWith('android')) return 'md'
  return /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'md'
}
