import { seedDictionaries, type ItemIds } from '../../../demonstration/seed-dictionaries.ts'
import { seedModels, type ModelIds } from '../../../demonstration/seed-models.ts'
import { startOfDay } from '../../../platform/local-day.ts'
import { type TestServer } from '../../../testing/test-server.ts'
import { theSystem } from '../../../testing/builders.ts'
import { getRecordContext } from '../../record-statements/record-context.ts'
import { buildSystemActor } from '../../record-actors/actor.ts'
import { createRecords } from '../../record-writing/create-records.ts'

export interface Stations {
  models: ModelIds
  itemIds: ItemIds
  /** local midnight of the server's clock */
  midnight: number
  /** stores records of a model and returns their ids */
  store(model: keyof ModelIds, records: object[]): Promise<string[]>
}

/** The models of the energy service, released as in the demonstration, without records. */
export async function createStations(server: TestServer): Promise<Stations> {
  const { deps } = server
  await theSystem(server.db)
  const itemIds = await seedDictionaries(server.db)
  await deps.bus.publish('dictionary')
  const models = await seedModels(deps)
  await deps.bus.publish('rights')
  const context = getRecordContext(deps)
  const { offsetMinutes } = deps.config
  return {
    models,
    itemIds,
    midnight: startOfDay(deps.clock(), offsetMinutes),
    store: async (model, records) =>
      createRecords(
        context,
        buildSystemActor({ now: deps.clock(), offsetMinutes }),
        await context.models.get(models[model]),
        records.map((values) => ({ values: values as Record<string, unknown> })),
        { withoutHistory: true },
      ),
  }
}
