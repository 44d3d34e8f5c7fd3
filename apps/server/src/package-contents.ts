import { roleContent } from './modules/administration/index.ts'
import { interfaceContent } from './modules/data-interfaces/index.ts'
import { sourceContent } from './modules/data-sources/index.ts'
import { designContent } from './modules/designs/index.ts'
import { dictionaryContent } from './modules/dictionaries/index.ts'
import { flowContent } from './modules/flow-templates/index.ts'
import { iconContent } from './modules/icons/index.ts'
import { billRuleContent } from './modules/numbering-rules/index.ts'
import { menuContent, systemContent } from './modules/menus/index.ts'
import { packageContents } from './modules/package-contents/index.ts'
import { portalContent } from './modules/portals/index.ts'
import { screenContent } from './modules/screens/index.ts'
import { printContent } from './modules/printing/index.ts'
import { recordsContent } from './modules/records/index.ts'
import { reportContent } from './modules/reports/index.ts'
import { timedTaskContent } from './modules/timed-tasks/index.ts'

/**
 * How every kind of things travels in packages, each by the module that stores it. Saved queries are of users; pages and menus of
 * the product are in every installation.
 */
export function providePackageContents(): void {
  packageContents.provide({
    model: designContent,
    dictionary: dictionaryContent,
    dataSource: sourceContent,
    dataInterface: interfaceContent,
    numberingRule: billRuleContent,
    flow: flowContent,
    printTemplate: printContent,
    portal: portalContent,
    screen: screenContent,
    report: reportContent,
    icon: iconContent,
    menu: menuContent,
    system: systemContent,
    role: roleContent,
    records: recordsContent,
    savedQuery: 'stays',
    page: 'stays',
    timedTask: timedTaskContent,
    interfaceClient: 'stays',
    importMapping: 'stays',
    flowDelegate: 'stays',
    diagram: 'stays',
    messageTemplate: 'stays',
  })
}
