import type { Deps } from '../deps.ts'
import { createDiagram } from '../modules/diagrams/index.ts'
import { diagramSeed } from './data/diagram.ts'
import type { People } from './seed-people.ts'

/** One configuration diagram, created by the manager of its area. */
export async function seedDiagram(deps: Deps, people: People): Promise<void> {
  const { fullName, content, account } = diagramSeed
  await createDiagram(deps, { userId: people.byAccount.get(account)?.id ?? '' }, { fullName, content })
}
