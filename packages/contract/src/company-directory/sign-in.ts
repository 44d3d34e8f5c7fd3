import { z } from 'zod'
import { endpoint, open } from '../endpoint.ts'
import { redirectReply, text } from '../shapes.ts'
import { byDirectory } from './account.ts'

const path = '/api/oauth/CompanyDirectory/:id'
/** A malformed reply ends as a refused sign-in, not as a plain envelope. */
const said = text(4000).catch('')

/** Sign-in of people who are linked to users; it ends as the sign-in by OpenID Connect does, with a ticket. */
export const directorySignInEndpoints = {
  /** Any failure leads to `/sso?refused=`. */
  start: endpoint({
    method: 'GET',
    path: `${path}/Start`,
    access: open,
    duringMaintenance: true,
    summary: 'Redirects to the sign-in page of WeCom or DingTalk',
    params: byDirectory,
    query: z.object({ redirect: said.default('/') }),
    data: redirectReply,
    answersRedirect: true,
  }),
  answer: endpoint({
    method: 'GET',
    path: `${path}/Callback`,
    access: open,
    duringMaintenance: true,
    summary: 'WeCom or DingTalk redirects here; leads to `/sso?ticket=`',
    params: byDirectory,
    query: z.object({
      code: said.optional(),
      /** DingTalk calls it so */
      authCode: said.optional(),
      state: said.optional(),
    }),
    data: redirectReply,
    answersRedirect: true,
  }),
}
