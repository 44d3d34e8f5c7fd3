import { areaBin } from './modules/areas/index.ts'
import { holderBins, userBin } from './modules/administration/index.ts'
import { interfaceBin } from './modules/data-interfaces/index.ts'
import { sourceBin } from './modules/data-sources/index.ts'
import { diagramBin } from './modules/diagrams/index.ts'
import { formBin } from './modules/designs/index.ts'
import { dictionaryBin, dictionaryItemBin } from './modules/dictionaries/index.ts'
import { flowBin } from './modules/flow-templates/index.ts'
import { iconBin } from './modules/icons/index.ts'
import { menuBin, menuItemBin, systemBin } from './modules/menus/index.ts'
import { billRuleBin } from './modules/numbering-rules/index.ts'
import { portalBin } from './modules/portals/index.ts'
import { screenBin } from './modules/screens/index.ts'
import { printBin } from './modules/printing/index.ts'
import { templateBin } from './modules/message-templates/index.ts'
import { binKinds } from './modules/recycle-bin/index.ts'
import { reportBin } from './modules/reports/index.ts'
import { savedQueryBin } from './modules/saved-queries/index.ts'
import { timedTaskBin } from './modules/timed-tasks/index.ts'

/** What goes to the recycle bin with each kind of things, from the module that stores it. A kind without it does not compile. */
export function provideBinKinds(): void {
  binKinds.provide({
    model: formBin,
    report: reportBin,
    portal: portalBin,
    screen: screenBin,
    flow: flowBin,
    printTemplate: printBin,
    dictionary: dictionaryBin,
    dataInterface: interfaceBin,
    dataSource: sourceBin,
    numberingRule: billRuleBin,
    timedTask: timedTaskBin,
    diagram: diagramBin,
    messageTemplate: templateBin,
    icon: iconBin,
    menu: menuBin,
    menuItem: menuItemBin,
    system: systemBin,
    dictionaryItem: dictionaryItemBin,
    area: areaBin,
    savedQuery: savedQueryBin,
    user: userBin,
    ...holderBins,
  })
}
