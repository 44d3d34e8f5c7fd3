import { newUser } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { hashPassword, wirePassword } from '../../session/password.ts'
import type { Importer } from '../../import/importer.ts'
import { createUserIn } from '../user/save-user.ts'
import { checkPeople } from './check-people.ts'
import { readLookups } from './lookups.ts'
import { listKnownUsers } from './lookups.queries.ts'
import { personColumns } from './person-columns.ts'
import { usersLabel, type Person } from './user-person.ts'

/** The import of users: how cells are parsed and checked, and how a row is saved, with the same function as a single user. */
export async function userImporter(deps: Deps, caller: Caller): Promise<Importer<Person>> {
  const lookups = await readLookups(deps, caller)
  return {
    route: 'import users',
    title: usersLabel,
    columns: personColumns(lookups),
    checkTogether: (checks) => checkPeople(deps, caller, checks),
    columnOf: (field) => (field === 'managerId' ? 'manager' : field),
    save: async (tx, person) => {
      await createUserIn(deps, tx, caller, await inputOf(tx, person), await hashOf(person))
    },
    // a new user has nothing cached; this invalidates lists of users
    stored: () => deps.bus.publish('rights', `user:${caller.userId}`),
  }
}

async function inputOf(tx: Db, { manager, password: _password, ...person }: Person) {
  return newUser.parse({ ...person, managerId: manager === '' ? null : await managerId(tx, manager) })
}

async function managerId(tx: Db, account: string): Promise<string> {
  const found = (await listKnownUsers(tx, [account], [])).find((user) => user.account === account.toLowerCase())
  if (!found) throw new AppError('user.unknownChoice', {}, { field: 'managerId' })
  return found.id
}

const hashOf = ({ password }: Person): Promise<string> =>
  password === '' ? Promise.resolve('') : hashPassword(wirePassword(password))
