import { directorySignInEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { companySignIns, getRefusalReason } from '../../single-sign-on/index.ts'
import { deleteUserLink, listUserLinks } from './sign-in.queries.ts'
import { answerDirectorySignIn, listSignIns, startDirectorySignIn, toSignInRefusal } from './sign-in.service.ts'

/** Sign-in of linked people. Every error redirects to a page that explains it. */
export function directorySignInRoutes(app: App, deps: Deps): void {
  app.handle(directorySignInEndpoints.start, async ({ params, query, ip, cookie }) => {
    try {
      return await startDirectorySignIn(deps, params.id, { redirect: query.redirect, ip, cookie })
    } catch (error) {
      return toPage({ redirect: query.redirect, refused: getRefusalReason(toSignInRefusal(error)) })
    }
  })
  app.handle(directorySignInEndpoints.answer, async ({ params, query, cookie }) => {
    let redirect = '/'
    try {
      const code = query.authCode ?? query.code ?? ''
      const answer = await answerDirectorySignIn(deps, params.id, { code, state: query.state ?? '', cookie })
      redirect = answer.redirect
      return toPage({ redirect, ticket: await answer.createTicket() })
    } catch (error) {
      return toPage({ redirect, refused: getRefusalReason(toSignInRefusal(error)) })
    }
  })
}

/** The buttons of the sign-in page, and what an administrator sees and removes of a user. */
export const provideDirectorySignIns = (): void =>
  companySignIns.provide({ listKinds: listSignIns, listLinks: listUserLinks, deleteLink: deleteUserLink })

const toPage = (query: Record<string, string>) => ({ location: `/sso?${new URLSearchParams(query)}`, cookies: [] })
