/**
 * Reasons by which admins say that somebody was banned for what they advertised, in the languages of the app and in
 * those that its groups write most: a regular expression for PostgreSQL, whatever the case.
 */
export const spamReason =
  'spam|scam|phish|advert|promo|crypto|werbung|betrug|спам|реклам|скам|мошен|развод|اسپم|تبلیغ|کلاهبردار|publicid|reklam'
