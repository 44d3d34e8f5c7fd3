import { provideAuditedObjects } from './audited-objects.ts'
import type { Deps } from './deps.ts'
import { diagramRoutes } from './modules/diagrams/index.ts'
import { feedbackRoutes } from './modules/feedback/index.ts'
import { fileRoutes } from './modules/storage/index.ts'
import { attachmentRoutes } from './modules/attachments/index.ts'
import { prepareDatabase } from './modules/first-start/index.ts'
import { chatRoutes } from './modules/chat/index.ts'
import { deleteDeliveries, deliveryRoutes, planDeliveries } from './modules/deliveries/index.ts'
import { templateRoutes } from './modules/message-templates/index.ts'
import { messageRoutes, noticeRoutes, outerDeliveries } from './modules/messaging/index.ts'
import { emailRoutes } from './modules/email/index.ts'
import { peopleRoutes } from './modules/people-picker/index.ts'
import { authorityRoutes } from './modules/grants/index.ts'
import { gradeRoutes } from './modules/delegation/index.ts'
import { findPeopleScope } from './modules/people-scope/index.ts'
import { administrationRoutes } from './modules/administration/index.ts'
import { explainRoutes } from './modules/explain/index.ts'
import { profileRoutes } from './modules/profile/index.ts'
import { createIdentity, openSessionRoutes } from './modules/sessions/index.ts'
import { authRoutes, getLoginInfo } from './modules/auth/index.ts'
import { stationRoutes } from './modules/stations/index.ts'
import { backupRoutes, startBackupPlanner, startBackupSweep } from './modules/backups/index.ts'
import { areaRoutes, loadAreas } from './modules/areas/index.ts'
import { billRuleRoutes } from './modules/numbering-rules/index.ts'
import { fillReferences, referenceRoutes } from './modules/reference-graph/index.ts'
import { clientLogRoutes, peopleScope } from './modules/client-log/index.ts'
import { maintenanceRoutes } from './modules/maintenance/index.ts'
import { monitorRoutes, startMonitor, tableForms } from './modules/monitor/index.ts'
import { jobOwners, jobRoutes, startJobWorker } from './modules/jobs/index.ts'
import { jobKinds } from './job-kinds.ts'
import { dataInterfaceRoutes, openInterfaceLifecycle } from './modules/data-interfaces/index.ts'
import { dataSourceRoutes } from './modules/data-sources/index.ts'
import { dictionaryRoutes } from './modules/dictionaries/index.ts'
import { iconRoutes } from './modules/icons/index.ts'
import { languagePackRoutes } from './modules/language-packs/index.ts'
import { startTextChanges } from './modules/language-texts/index.ts'
import { menusRoutes } from './modules/menus/index.ts'
import { printDevRoutes } from './modules/printing/index.ts'
import { upstreamRoutes } from './modules/upstream/index.ts'
import { designsRoutes, startTableWork, unnamedFields } from './modules/designs/index.ts'
import { memberRoutes } from './modules/design-members/index.ts'
import { openDesignRoutes } from './modules/open-designs/index.ts'
import { generatorRoutes } from './modules/generator/index.ts'
import { packageRoutes } from './modules/packages/index.ts'
import { portalRoutes } from './modules/portals/index.ts'
import { screenRoutes } from './modules/screens/index.ts'
import { findFormsOfTables } from './modules/design-access/index.ts'
import { recordsRoutes, provideRecordHooks } from './modules/records/index.ts'
import { recycleBinRoutes } from './modules/recycle-bin/index.ts'
import { sourceListRoutes } from './modules/source-lists/index.ts'
import { reportRoutes } from './modules/reports/index.ts'
import { retentionRoutes } from './modules/retention/index.ts'
import { startTaskPlanner, timedTaskRoutes } from './modules/timed-tasks/index.ts'
import { personalCalendarRoutes, startReminders } from './modules/personal-calendar/index.ts'
import { workCalendarRoutes } from './modules/working-calendar/index.ts'
import { companyDirectoryRoutes, provideDirectorySignIns } from './modules/company-directories/index.ts'
import { weChatRoutes } from './modules/we-chat/index.ts'
import { findUnnamedFlowFields, flowTemplateRoutes } from './modules/flow-templates/index.ts'
import {
  workflowRoutes,
  provideWorkflowHooks,
  repairOpenApprovals,
  startLimitPlanner,
} from './modules/workflow/index.ts'
import type { App, Identify } from './platform/http/app.ts'
import { log } from './platform/log/log.ts'
import { providePackageContents } from './package-contents.ts'
import { provideBinKinds } from './recycle-bin-kinds.ts'
import { provideReferenceReaders } from './reference-readers.ts'
import { provideRetainedKinds } from './retained-kinds.ts'
import { provideRunAsUses } from './run-as-uses.ts'

peopleScope.provide(findPeopleScope)
jobOwners.provide(findPeopleScope)
outerDeliveries.provide({ plan: planDeliveries, deleteOf: deleteDeliveries })
tableForms.provide(findFormsOfTables)
unnamedFields.add(findUnnamedFlowFields)
provideAuditedObjects()
provideReferenceReaders()
providePackageContents()
provideBinKinds()
provideRetainedKinds()
provideRunAsUses()
provideRecordHooks()
provideWorkflowHooks()
provideDirectorySignIns()

/** Registers the handlers of one module. */
export type Module = (app: App, deps: Deps) => void

/** The routes of every module, one per line. */
export const modules: readonly Module[] = [
  authRoutes,
  openSessionRoutes,
  profileRoutes,
  administrationRoutes,
  explainRoutes,
  fileRoutes,
  attachmentRoutes,
  feedbackRoutes,
  peopleRoutes,
  authorityRoutes,
  gradeRoutes,
  chatRoutes,
  messageRoutes,
  emailRoutes,
  noticeRoutes,
  templateRoutes,
  deliveryRoutes,
  billRuleRoutes,
  printDevRoutes,
  clientLogRoutes,
  jobRoutes,
  monitorRoutes,
  maintenanceRoutes,
  backupRoutes,
  timedTaskRoutes,
  workCalendarRoutes,
  personalCalendarRoutes,
  diagramRoutes,
  dataInterfaceRoutes,
  dataSourceRoutes,
  sourceListRoutes,
  dictionaryRoutes,
  areaRoutes,
  iconRoutes,
  languagePackRoutes,
  menusRoutes,
  upstreamRoutes,
  designsRoutes,
  memberRoutes,
  openDesignRoutes,
  referenceRoutes,
  generatorRoutes,
  recordsRoutes,
  flowTemplateRoutes,
  workflowRoutes,
  portalRoutes,
  screenRoutes,
  reportRoutes,
  packageRoutes,
  recycleBinRoutes,
  retentionRoutes,
  stationRoutes,
  weChatRoutes,
  companyDirectoryRoutes,
]

/** Finds the caller of a token, provided by the session module. */
export const createIdentify = (deps: Deps): Identify => createIdentity(deps).identify

/**
 * Steps of every start before calls are accepted, in order: each does only what is missing and returns lines for the terminal.
 */
export const firstStartSteps: readonly ((deps: Deps) => Promise<string[]>)[] = [
  prepareDatabase,
  async (deps) => {
    await startTextChanges(deps)
    return []
  },
  loadAreas,
  repairOpenApprovals,
  // data and generators are loaded only if needed
  async (deps) =>
    deps.config.hasDemonstration ? (await import('./demonstration/seed.ts')).seedDemonstration(deps) : [],
  async (deps) =>
    deps.config.hasDemonstration ? (await import('./demonstration/we-com/prepare-we-com.ts')).prepareWeCom(deps) : [],
  fillReferences,
]

/** Background work while the server runs; each returns a function that stops it. */
export const backgroundWork: readonly ((deps: Deps) => Promise<() => Promise<void>>)[] = [
  startTableWork,
  openInterfaceLifecycle,
  async (deps) => startBackupSweep(deps),
  async (deps) => startMonitor(deps, 'server'),
  async (deps) => {
    if (!deps.config.hasDemonstration) return () => Promise.resolve()
    const { startTelemetryUpdates } = await import('./demonstration/live.ts')
    return startTelemetryUpdates(deps, (error) => log.error('telemetry of the demonstration failed', { error }))
  },
  async (deps) => {
    if (!deps.config.hasDemonstration) return () => Promise.resolve()
    return (await import('./demonstration/warehouse/serve-warehouse.ts')).serveWarehouse(deps)
  },
]

/**
 * Runs the background jobs, timed tasks and reminders of this process, if it is to run any.
 *
 * @returns stops that: other processes go on with the jobs
 */
export function startBackgroundJobs(deps: Deps): () => Promise<void> {
  if (!deps.config.runsJobs) return () => Promise.resolve()
  // its library is loaded when calls are accepted already
  const started = startJobWorker(deps, jobKinds)
  started.catch((error: unknown) => log.error('background jobs do not run', { error }))
  const stopPlanners = [startTaskPlanner(deps), startLimitPlanner(deps), startReminders(deps), startBackupPlanner(deps)]
  return async () => {
    for (const stopPlanner of stopPlanners) await stopPlanner()
    const stop = await started.catch(() => undefined)
    await stop?.()
  }
}

/** How to sign in, shown at every start while the demonstration accounts exist. */
export async function listSignInLines(deps: Deps): Promise<string[]> {
  const { demonstration = [] } = await getLoginInfo(deps, 'en')
  return demonstration.map(({ account, password, role }) => `  sign in as ${account} / ${password} (${role})`)
}
