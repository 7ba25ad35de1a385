declare module 'pg/lib/utils.js' {
  /** What PostgreSQL reads as this value. */
  export const prepareValue: (value: unknown) => Buffer | string | null
}
