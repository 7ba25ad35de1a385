/** Wilson's interval of a share at 95 % (E. B. Wilson, 1927): `[share, low, high]`, from 0 to 1; of nothing, from 0 to 1. */
export function wilson(hits: number, of: number): { share: number; low: number; high: number } {
  if (of === 0) return { share: 0, low: 0, high: 1 }
  const z = 1.959_963_984_540_054
  const share = hits / of
  const centre = share + (z * z) / (2 * of)
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const whole = 1 + (z * z) / of
  return {
    share,
    low: Math.max(0, (centre - spread) / whole),
    high: Math.min(1, (centre + spread) / whole),
  }
}
