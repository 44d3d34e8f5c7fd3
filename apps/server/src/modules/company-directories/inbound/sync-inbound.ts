import type { DirectoryClient } from '../client/provider.ts'
import { assertPeopleCount, readPeople } from '../run/read-people.ts'
import type { SyncContext } from '../run/sync-context.ts'
import { disableGone } from './disable-gone.ts'
import { syncDepartments, type OrganizeByDepartment } from './sync-departments.ts'
import { syncPeople } from './sync-people.ts'

const batchSize = 200

/** Organizations and users follow the departments and people of WeCom or DingTalk. */
export async function syncInbound(context: SyncContext, directory: DirectoryClient): Promise<void> {
  const departments = await directory.listDepartments(context.assertOpen)
  // a step for each department, and one for its people
  await context.tell(0, departments.length * 2)
  const organizes = await syncDepartments(context, departments)
  const seen = new Set<string>()
  const state = { organizes, directoryOrganizes: listOrganizes(organizes), seen, planned: new Set<string>() }
  const read = new Set<string>()
  let done = departments.length
  for (const { id } of departments) {
    for await (const people of readPeople(context, directory, id)) {
      const fresh = people.filter((person) => !read.has(person.id))
      for (const person of fresh) read.add(person.id)
      assertPeopleCount(read.size)
      for (let from = 0; from < fresh.length; from += batchSize)
        await syncPeople(context, fresh.slice(from, from + batchSize), state)
    }
    await context.tell((done += 1))
  }
  await disableGone(context, seen)
}

const listOrganizes = (organizes: OrganizeByDepartment): ReadonlySet<string> =>
  new Set([...organizes.values()].filter((id) => id !== null))
