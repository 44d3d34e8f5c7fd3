import { foundation } from './0001-0050/0001-foundation.ts'
import { messageChannels } from './0151-0200/0153-message-channels.ts'
import { groupRobots } from './0151-0200/0166-group-robots.ts'
import { smsAccounts } from './0151-0200/0176-sms-accounts.ts'
import { scheduledNotices } from './0151-0200/0177-scheduled-notices.ts'
import { subFlows } from './0151-0200/0173-sub-flows.ts'
import { mailDigests } from './0151-0200/0178-mail-digests.ts'
import { indexOfClaims } from './0151-0200/0165-index-of-claims.ts'
import { textsOfChannels } from './0151-0200/0164-texts-of-channels.ts'
import { recordSearch } from './0001-0050/0002-record-search.ts'
import { ways } from './0001-0050/0003-ways.ts'
import { sessions } from './0001-0050/0004-sessions.ts'
import { me } from './0001-0050/0005-me.ts'
import { sso } from './0001-0050/0009-sso.ts'
import { pages } from './0001-0050/0007-pages.ts'
import { people } from './0001-0050/0010-people.ts'
import { users } from './0001-0050/0013-users.ts'
import { menus } from './0001-0050/0015-menus.ts'
import { authorityChanges } from './0001-0050/0016-authority-changes.ts'
import { viewAs } from './0001-0050/0017-view-as.ts'
import { freshSignIn } from './0001-0050/0020-fresh-sign-in.ts'
import { systemData } from './0001-0050/0021-system-data.ts'
import { dataInterfaces } from './0001-0050/0022-data-interfaces.ts'
import { messages } from './0001-0050/0024-messages.ts'
import { billRules } from './0001-0050/0023-bill-rules.ts'
import { chat } from './0001-0050/0025-chat.ts'
import { attachments } from './0001-0050/0026-attachments.ts'
import { exportTasks } from './0001-0050/0027-export-tasks.ts'
import { printTemplates } from './0001-0050/0030-print-templates.ts'
import { workflow } from './0001-0050/0031-workflow.ts'
import { portals } from './0001-0050/0032-portals.ts'
import { reports } from './0001-0050/0033-reports.ts'
import { flowHandedTo } from './0001-0050/0035-flow-handed-to.ts'
import { email } from './0001-0050/0036-email.ts'
import { dataSources } from './0001-0050/0037-data-sources.ts'
import { weChat } from './0001-0050/0039-we-chat.ts'
import { importColumns } from './0001-0050/0042-import-columns.ts'
import { flowTitles } from './0001-0050/0044-flow-titles.ts'
import { importRuns } from './0001-0050/0046-import-runs.ts'
import { savedQueries } from './0001-0050/0048-saved-queries.ts'
import { appMenus } from './0051-0100/0052-app-menus.ts'
import { plainNames } from './0051-0100/0053-plain-names.ts'
import { trustworthyApprovals } from './0051-0100/0062-trustworthy-approvals.ts'
import { uniqueNumbers } from './0051-0100/0069-unique-numbers.ts'
import { administratorRemains } from './0051-0100/0070-administrator-remains.ts'
import { peopleExist } from './0051-0100/0071-people-exist.ts'
import { signInSources } from './0051-0100/0067-sign-in-sources.ts'
import { busKey } from './0051-0100/0068-bus-key.ts'
import { auditTrail } from './0051-0100/0076-audit-trail.ts'
import { designMembers } from './0051-0100/0064-design-members.ts'
import { flowStart } from './0051-0100/0060-flow-start.ts'
import { dataInterfaceRoles } from './0051-0100/0073-data-interface-roles.ts'
import { keyedCalls } from './0051-0100/0074-keyed-calls.ts'
import { lockedSessions } from './0051-0100/0075-locked-sessions.ts'
import { namedFields } from './0051-0100/0085-named-fields.ts'
import { designReferences } from './0051-0100/0092-design-references.ts'
import { recordBin } from './0051-0100/0095-record-bin.ts'
import { markedRows } from './0051-0100/0096-marked-rows.ts'
import { versionNotes } from './0051-0100/0097-version-notes.ts'
import { undoableSaves } from './0101-0150/0103-undoable-saves.ts'
import { approvalReasons } from './0101-0150/0104-approval-reasons.ts'
import { fieldConversions } from './0101-0150/0105-field-conversions.ts'
import { namesOfFileUses } from './0101-0150/0117-names-of-file-uses.ts'
import { seenFormsOfApprovals } from './0101-0150/0116-seen-forms-of-approvals.ts'
import { formVersionsOfApprovals } from './0101-0150/0107-form-versions-of-approvals.ts'
import { indexesOfReferences } from './0101-0150/0124-indexes-of-references.ts'
import { listsOfApprovals } from './0101-0150/0118-lists-of-approvals.ts'
import { installationIdentity } from './0101-0150/0119-installation-identity.ts'
import { jobs } from './0101-0150/0125-jobs.ts'
import { busMessages } from './0101-0150/0128-bus-messages.ts'
import { signInLane } from './0101-0150/0129-sign-in-lane.ts'
import { importsInTheBackground } from './0101-0150/0126-imports-in-the-background.ts'
import { timedTasks } from './0101-0150/0131-timed-tasks.ts'
import { workingCalendar } from './0151-0200/0156-working-calendar.ts'
import { personalCalendars } from './0151-0200/0172-personal-calendars.ts'
import { timeLimits } from './0151-0200/0157-time-limits.ts'
import { suspendedApprovals } from './0151-0200/0161-suspended-approvals.ts'
import { phrasesOfApprovals } from './0151-0200/0162-phrases-of-approvals.ts'
import { referencesOfMappings } from './0151-0200/0163-references-of-mappings.ts'
import { signaturesOfApprovals } from './0151-0200/0171-signatures-of-approvals.ts'
import { votesOfApprovals } from './0151-0200/0160-votes-of-approvals.ts'
import { indexesOfOldRows } from './0101-0150/0135-indexes-of-old-rows.ts'
import { kindsOfDataSources } from './0151-0200/0159-kinds-of-data-sources.ts'
import { indexesOfOldMails } from './0101-0150/0149-indexes-of-old-mails.ts'
import { monitor } from './0101-0150/0146-monitor.ts'
import { distributedTables } from './0101-0150/0147-distributed-tables.ts'
import { systemLog } from './0151-0200/0151-system-log.ts'
import { savedVersions } from './0101-0150/0139-saved-versions.ts'
import { historiesByForm } from './0101-0150/0123-histories-by-form.ts'
import { movedApprovals } from './0101-0150/0108-moved-approvals.ts'
import { formerFileUses } from './0051-0100/0086-former-file-uses.ts'
import { recycleBin } from './0101-0150/0101-recycle-bin.ts'
import { refusedCalls } from './0051-0100/0087-refused-calls.ts'
import { backups } from './0151-0200/0169-backups.ts'
import { savesOfPrintTemplates } from './0151-0200/0191-saves-of-print-templates.ts'
import { batchEdits } from './0151-0200/0192-batch-edits.ts'
import { openDesigns } from './0151-0200/0190-open-designs.ts'
import { scriptsOfInterfaces } from './0151-0200/0197-scripts-of-interfaces.ts'
import { stepsOfInterfaces } from './0151-0200/0198-steps-of-interfaces.ts'
import { suspendedFlows } from './0151-0200/0194-suspended-flows.ts'
import { filesOfComments } from './0151-0200/0195-files-of-comments.ts'
import { tableSync } from './0151-0200/0199-table-sync.ts'
import { weChatMedia } from './0151-0200/0200-we-chat-media.ts'
import { companyDirectories } from './0201-0250/0201-company-directories.ts'
import { directorySync } from './0201-0250/0202-directory-sync.ts'
import { directorySignIn } from './0201-0250/0203-directory-sign-in.ts'
import { messagesOfApplications } from './0201-0250/0204-messages-of-applications.ts'
import { dailyDirectorySync } from './0201-0250/0205-daily-directory-sync.ts'
import { languageTexts } from './0201-0250/0206-language-texts.ts'
import { icons } from './0201-0250/0207-icons.ts'
import { screensOfAddresses } from './0201-0250/0208-screens-of-addresses.ts'
import { filesOfTimedTasks } from './0201-0250/0210-files-of-timed-tasks.ts'
import { titlesOfApprovals } from './0201-0250/0211-titles-of-approvals.ts'
import { rowsOfSubFlows } from './0201-0250/0212-rows-of-sub-flows.ts'
import { resumeTimes } from './0201-0250/0213-resume-times.ts'
import { failuresAndAnswers } from './0201-0250/0214-failures-and-answers.ts'
import { refusedRowsOfSynchronizations } from './0201-0250/0215-refused-rows-of-synchronizations.ts'
import { interfaceSamples } from './0201-0250/0216-interface-samples.ts'
import { savesOfFormsAndFlows } from './0151-0200/0189-saves-of-forms-and-flows.ts'
import { interfaceClients } from './0151-0200/0184-interface-clients.ts'
import { choicesOfConditions } from './0151-0200/0183-choices-of-conditions.ts'
import { statisticsOfFlows } from './0151-0200/0185-statistics-of-flows.ts'
import { backupSchedule } from './0151-0200/0170-backup-schedule.ts'
import { screens } from './0151-0200/0168-screens.ts'
import { outboundDirectorySync } from './0201-0250/0217-outbound-directory-sync.ts'
import { synchronizationsThatReadAllRows } from './0201-0250/0218-synchronizations-that-read-all-rows.ts'
import { subjectsOfApprovals } from './0201-0250/0222-subjects-of-approvals.ts'
import { publicScreens } from './0201-0250/0223-public-screens.ts'
import { listsOfDataSources } from './0201-0250/0225-lists-of-data-sources.ts'
import { receiptsOfSms } from './0201-0250/0227-receipts-of-sms.ts'
import { stoppedPublicScreens } from './0201-0250/0228-stopped-public-screens.ts'
import { subTablesOfSynchronizations } from './0201-0250/0231-sub-tables-of-synchronizations.ts'
import { entriesOfStoppedScreens } from './0201-0250/0233-entries-of-stopped-screens.ts'

export interface Migration {
  name: string
  /** SQL of one or more statements, run in one transaction */
  up: string
}

/** In order; a released migration is never changed. */
export const migrations: readonly Migration[] = [
  foundation,
  recordSearch,
  ways,
  sessions,
  me,
  sso,
  pages,
  people,
  users,
  menus,
  authorityChanges,
  viewAs,
  freshSignIn,
  systemData,
  dataInterfaces,
  billRules,
  messages,
  chat,
  attachments,
  exportTasks,
  printTemplates,
  workflow,
  portals,
  reports,
  flowHandedTo,
  email,
  dataSources,
  weChat,
  importColumns,
  flowTitles,
  importRuns,
  savedQueries,
  appMenus,
  plainNames,
  trustworthyApprovals,
  uniqueNumbers,
  administratorRemains,
  peopleExist,
  signInSources,
  busKey,
  auditTrail,
  designMembers,
  flowStart,
  dataInterfaceRoles,
  keyedCalls,
  lockedSessions,
  namedFields,
  recordBin,
  formerFileUses,
  refusedCalls,
  designReferences,
  markedRows,
  versionNotes,
  undoableSaves,
  approvalReasons,
  fieldConversions,
  formVersionsOfApprovals,
  movedApprovals,
  recycleBin,
  seenFormsOfApprovals,
  namesOfFileUses,
  listsOfApprovals,
  historiesByForm,
  indexesOfReferences,
  installationIdentity,
  jobs,
  busMessages,
  signInLane,
  importsInTheBackground,
  timedTasks,
  indexesOfOldRows,
  monitor,
  indexesOfOldMails,
  savedVersions,
  kindsOfDataSources,
  distributedTables,
  systemLog,
  workingCalendar,
  timeLimits,
  messageChannels,
  textsOfChannels,
  indexOfClaims,
  personalCalendars,
  votesOfApprovals,
  groupRobots,
  smsAccounts,
  scheduledNotices,
  screens,
  suspendedApprovals,
  phrasesOfApprovals,
  mailDigests,
  subFlows,
  referencesOfMappings,
  backups,
  backupSchedule,
  signaturesOfApprovals,
  choicesOfConditions,
  interfaceClients,
  statisticsOfFlows,
  savesOfFormsAndFlows,
  openDesigns,
  savesOfPrintTemplates,
  batchEdits,
  suspendedFlows,
  filesOfComments,
  scriptsOfInterfaces,
  stepsOfInterfaces,
  tableSync,
  weChatMedia,
  companyDirectories,
  directorySync,
  directorySignIn,
  messagesOfApplications,
  dailyDirectorySync,
  languageTexts,
  icons,
  screensOfAddresses,
  filesOfTimedTasks,
  titlesOfApprovals,
  rowsOfSubFlows,
  resumeTimes,
  failuresAndAnswers,
  refusedRowsOfSynchronizations,
  interfaceSamples,
  outboundDirectorySync,
  synchronizationsThatReadAllRows,
  subjectsOfApprovals,
  publicScreens,
  listsOfDataSources,
  receiptsOfSms,
  stoppedPublicScreens,
  subTablesOfSynchronizations,
  entriesOfStoppedScreens,
]
