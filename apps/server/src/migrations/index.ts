import { foundation } from './0001-foundation.ts'
import { recordSearch } from './0002-record-search.ts'
import { ways } from './0003-ways.ts'
import { sessions } from './0004-sessions.ts'
import { me } from './0005-me.ts'
import { sso } from './0009-sso.ts'
import { pages } from './0007-pages.ts'
import { people } from './0010-people.ts'
import { users } from './0013-users.ts'
import { menus } from './0015-menus.ts'
import { authorityChanges } from './0016-authority-changes.ts'
import { viewAs } from './0017-view-as.ts'
import { freshSignIn } from './0020-fresh-sign-in.ts'

export interface Migration {
  name: string
  /** SQL of one or more statements, run in one transaction */
  up: string
}

/** In order; a released migration is never changed. */
export const migrations: readonly Migration[] = [
  foundation,
  recordSearch,
  ways,
  sessions,
  me,
  sso,
  pages,
  people,
  users,
  menus,
  authorityChanges,
  viewAs,
  freshSignIn,
]
