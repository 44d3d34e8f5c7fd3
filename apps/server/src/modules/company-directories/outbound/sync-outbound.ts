import type { DirectoryClient, RemotePerson } from '../client/provider.ts'
import { assertPeopleCount, readPeople } from '../run/read-people.ts'
import type { SyncContext } from '../run/sync-context.ts'
import type { OutboundContext } from './outbound-context.ts'
import { sendDepartments } from './send-departments.ts'
import { sendPeople } from './send-people.ts'

/**
 * Gives organizations a department and their users a person, as far as the user administers them. Nothing is deleted or disabled on
 * the other side. A run that begins again finds what it had created by name or account.
 */
export async function syncOutbound(
  inbound: SyncContext,
  reader: DirectoryClient,
  writer: DirectoryClient,
): Promise<void> {
  const context: OutboundContext = { ...inbound, reader, writer }
  const remote = await reader.listDepartments(context.assertOpen)
  // a step for each department that is read, and one for its people
  await context.tell(0, remote.length * 2)
  const people = new Map<string, RemotePerson>()
  let done = 0
  for (const { id } of remote) {
    for await (const page of readPeople(context, reader, id)) {
      for (const person of page) people.set(person.id, person)
      assertPeopleCount(people.size)
    }
    await context.tell((done += 1))
  }
  const departments = await sendDepartments(context, remote)
  await sendPeople(context, { departments, people: [...people.values()] })
  await context.tell(remote.length * 2)
}
