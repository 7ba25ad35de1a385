let underWay = 0

/** Reads because somebody asked for it just now: what comes of it is theirs to hear. */
export async function byHand<Read>(read: () => Promise<Read>): Promise<Read> {
  underWay += 1
  try {
    return await read()
  } finally {
    underWay -= 1
  }
}

export const isByHand = () => underWay > 0
