import type { Deps } from '../deps.ts'
import { seedExamples } from './examples/seed-examples.ts'
import { resetDemonstration } from './reset.ts'
import { seedCalendars } from './seed-calendars.ts'
import { seedCategories } from './seed-categories.ts'
import { seedDeliveries } from './seed-deliveries.ts'
import { seedDiagram } from './seed-diagram.ts'
import { seedDictionaries } from './seed-dictionaries.ts'
import { seedEveryday } from './seed-everyday.ts'
import { seedFlow } from './seed-flow.ts'
import { seedIcons } from './seed-icons.ts'
import { seedLanguageTexts } from './seed-language-texts.ts'
import { seedInterfaces } from './seed-interfaces.ts'
import { seedMails } from './seed-mails.ts'
import { seedModels } from './seed-models.ts'
import { seedPortal } from './seed-portal.ts'
import { seedScreens } from './seed-screen.ts'
import { seedReport } from './seed-report.ts'
import { seedPeople } from './seed-people.ts'
import { seedRecords } from './seed-records.ts'
import { seedRoles } from './seed-roles.ts'
import { seedTimedTasks } from './seed-timed-tasks.ts'
import { rebuildReferences } from '../modules/reference-graph/index.ts'
import { changeSysConfig, readSetting, writeSetting } from '../modules/settings/index.ts'

type Progress = 'loading' | 'loaded'
const setting = 'demonstration'

/**
 * Loads the demonstration into an empty database; does nothing if there are users. An interrupted load starts again.
 *
 * @returns lines for the terminal
 */
export async function seedDemonstration(deps: Deps): Promise<string[]> {
  if (!deps.config.hasDemonstration) return []
  const progress = await readSetting<Progress>(deps.db, setting)
  if (progress === 'loaded') return []
  if (progress === 'loading') await deps.db.transaction(resetDemonstration)
  else if (await deps.db.sql.selectFrom('users').select('id').limit(1).executeTakeFirst()) return []
  await writeSetting(deps.db, setting, 'loading')
  await load(deps)
  await writeSetting(deps.db, setting, 'loaded')
  return []
}

async function load(deps: Deps): Promise<void> {
  process.stdout.write('Loading the demonstration data (once)\n')
  const people = await seedPeople(deps.db)
  const itemIds = await seedDictionaries(deps.db)
  await deps.bus.publish('dictionary')
  // its designs have no owner: every designer can look at them and change them
  await changeSysConfig(deps, { openDesigns: true })
  const models = await seedModels(deps)
  await seedPortal(deps, models)
  await seedScreens(deps, models, await seedIcons(deps), people)
  await seedReport(deps, models)
  await seedRoles(deps.db, models, people)
  await deps.bus.publish('rights')
  await seedDiagram(deps, people)
  await seedInterfaces(deps, models, people)
  await seedRecords(deps, models, people, itemIds, (what) => process.stdout.write(`  ${what}\n`))
  await seedExamples(deps, models, people, itemIds)
  await seedCategories(deps)
  await seedFlow(deps, models, people)
  await seedEveryday(deps, people)
  await seedMails(deps, people)
  await seedTimedTasks(deps, models, people)
  await seedCalendars(deps, people)
  await seedDeliveries(deps)
  await seedLanguageTexts(deps)
  // some menus are inserted without their module
  await rebuildReferences(deps.db)
}
