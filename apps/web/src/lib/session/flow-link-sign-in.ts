export const flowDetail = '/workFlowDetail'

/**
 * A link to an approval that contains a session goes through the sign-in of links first, which checks the token and uses it
 * instead of the stored one (S2.18, S2.67). `null` for any other address.
 */
export function signInByFlowLink(path: string, token: string): string | null {
  if (!path.startsWith(`${flowDetail}?`)) return null
  const query = new URLSearchParams(path.slice(flowDetail.length))
  const brought = query.get('token')
  if (brought === null) return null
  query.delete('token')
  const page = `${flowDetail}?${query}`
  return brought === token ? page : `/sso?${new URLSearchParams({ token: brought, redirect: page })}`
}
