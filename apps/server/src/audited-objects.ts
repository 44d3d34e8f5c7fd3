import { auditedObjects } from './modules/audited-objects/index.ts'
import { delegationObjects } from './modules/delegation/index.ts'
import { grantObjects } from './modules/grants/index.ts'
import { administrationObjects } from './modules/administration/index.ts'
import { areaObjects } from './modules/areas/index.ts'
import { sessionObjects } from './modules/sessions/index.ts'
import { backupObjects } from './modules/backups/index.ts'
import { jobObjects } from './modules/jobs/index.ts'
import { workCalendarObjects } from './modules/working-calendar/index.ts'
import { deliveryObjects } from './modules/deliveries/index.ts'
import { timedTaskObjects } from './modules/timed-tasks/index.ts'
import { interfaceObjects } from './modules/data-interfaces/index.ts'
import { sourceObjects } from './modules/data-sources/index.ts'
import { designObjects } from './modules/designs/index.ts'
import { diagramObjects } from './modules/diagrams/index.ts'
import { dictionaryObjects } from './modules/dictionaries/index.ts'
import { iconObjects } from './modules/icons/index.ts'
import { languageTextObjects } from './modules/language-texts/index.ts'
import { menuObjects } from './modules/menus/index.ts'
import { templateObjects } from './modules/message-templates/index.ts'
import { messagingObjects } from './modules/messaging/index.ts'
import { billRuleObjects } from './modules/numbering-rules/index.ts'
import { packageObjects } from './modules/packages/index.ts'
import { portalObjects } from './modules/portals/index.ts'
import { savedQueryObjects } from './modules/saved-queries/index.ts'
import { screenObjects } from './modules/screens/index.ts'
import { printObjects } from './modules/printing/index.ts'
import { reportObjects } from './modules/reports/index.ts'
import { companyDirectoryObjects } from './modules/company-directories/index.ts'
import { weChatObjects } from './modules/we-chat/index.ts'
import { workflowObjects } from './modules/workflow/index.ts'

/** The objects whose state the audit trail compares, each from the module that owns its table. */
export function provideAuditedObjects(): void {
  const objects = [
    ...delegationObjects,
    ...grantObjects,
    ...administrationObjects,
    ...areaObjects,
    ...sessionObjects,
    ...interfaceObjects,
    ...jobObjects,
    ...backupObjects,
    ...timedTaskObjects,
    ...workCalendarObjects,
    ...deliveryObjects,
    ...sourceObjects,
    ...designObjects,
    ...diagramObjects,
    ...dictionaryObjects,
    ...iconObjects,
    ...languageTextObjects,
    ...menuObjects,
    ...messagingObjects,
    ...templateObjects,
    ...billRuleObjects,
    ...packageObjects,
    ...portalObjects,
    ...screenObjects,
    ...printObjects,
    ...reportObjects,
    ...savedQueryObjects,
    ...weChatObjects,
    ...companyDirectoryObjects,
    ...workflowObjects,
  ]
  for (const object of objects) auditedObjects.add(object)
}
