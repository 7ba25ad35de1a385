const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** Whether a blocked word has neither a letter nor a digit, whatever they look like: nothing could ever have it. */
export const hasNothingToFind = (line: string): boolean =>
  !/[\p{L}\p{N}]/u.test(line.normalize('NFKC').replaceAll(unseen, ''))
