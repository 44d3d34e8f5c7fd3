import { newUser } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { hashPassword, toWirePassword } from '../../passwords/index.ts'
import type { Importer } from '../../import/index.ts'
import { createUserIn } from '../user/save-user.ts'
import { checkPeople } from './check-people.ts'
import { loadLookups } from './lookups.ts'
import { listKnownUsers } from './known-users.queries.ts'
import { buildPersonColumns } from './person-columns.ts'
import { usersLabel, type Person } from './user-person.ts'

/** The import of users: how cells are parsed and checked, and how a row is saved, with the same function as a single user. */
export async function createUserImporter(deps: Deps, caller: Caller): Promise<Importer<Person>> {
  const lookups = await loadLookups(deps, caller)
  return {
    route: 'import users',
    title: usersLabel,
    columns: buildPersonColumns(lookups),
    checkTogether: (checks) => checkPeople(deps, caller, checks),
    columnOf: (field) => (field === 'managerId' ? 'manager' : field),
    save: async (tx, person) => {
      await createUserIn(deps, tx, caller, await toUserInput(tx, person), await hashPersonPassword(person))
    },
    // a new user has nothing cached; this invalidates lists of users
    stored: () => deps.bus.publish('rights', `user:${caller.userId}`),
  }
}

async function toUserInput(tx: Db, { manager, password: _password, ...person }: Person) {
  return newUser.parse({ ...person, managerId: manager === '' ? null : await findManagerId(tx, manager) })
}

async function findManagerId(tx: Db, account: string): Promise<string> {
  const found = (await listKnownUsers(tx, [account], [])).find((user) => user.account === account.toLowerCase())
  if (!found) throw new AppError('user.unknownChoice', {}, { field: 'managerId' })
  return found.id
}

const hashPersonPassword = ({ password }: Person): Promise<string> =>
  password === '' ? Promise.resolve('') : hashPassword(toWirePassword(password))
