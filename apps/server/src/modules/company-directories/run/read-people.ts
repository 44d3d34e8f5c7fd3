import { AppError } from '../../../platform/app-error.ts'
import { maxDepartments, type DirectoryClient, type RemotePerson } from '../client/provider.ts'
import type { SyncContext } from './sync-context.ts'

/** More people are not synchronized. */
const maxPeople = 50_000

/** @throws AppError 'companyDirectory.tooMany' */
export function assertPeopleCount(count: number): void {
  if (count > maxPeople)
    throw new AppError('companyDirectory.tooMany', { departments: maxDepartments, people: maxPeople })
}

/** The people directly in a department, page by page. */
export async function* readPeople(
  { assertOpen }: SyncContext,
  directory: DirectoryClient,
  departmentId: string,
): AsyncGenerator<RemotePerson[]> {
  let cursor = ''
  do {
    assertOpen()
    const { people, next } = await directory.listPeople(departmentId, cursor)
    yield people
    // a cursor that does not move on would never end
    cursor = next === cursor ? '' : next
  } while (cursor !== '')
}
