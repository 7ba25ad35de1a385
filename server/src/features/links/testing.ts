/** A link that asks nothing of whoever comes by it. */
export const plainLink = {
  name: null,
  is_primary: false,
  is_revoked: false,
  creates_join_request: false,
  expire_date: null,
  member_limit: null,
  observed_at: 1,
}
