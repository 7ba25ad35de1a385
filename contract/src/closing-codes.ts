/** Codes after whose alert the web app closes (S-HTTP-3). Apart from the table, which the first screen does not need. */
export const closingCodes: readonly number[] = [10010001, 10010002]
