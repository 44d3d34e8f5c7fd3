import { interfaceContent } from './modules/data-interfaces/index.ts'
import { sourceContent } from './modules/data-sources/index.ts'
import { designContent } from './modules/designs/index.ts'
import { dictionaryContent } from './modules/dictionaries/index.ts'
import { flowContent } from './modules/flow-templates/index.ts'
import { billRuleContent } from './modules/numbering-rules/index.ts'
import { packageContents } from './modules/package-contents/index.ts'
import { portalContent } from './modules/portals/index.ts'
import { printContent } from './modules/printing/index.ts'
import { reportContent } from './modules/reports/index.ts'

/**
 * How every kind of designed things travels in packages, each by the module that exports and imports single ones. Menus and saved
 * queries are of an installation and its users; pages are part of the product.
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
    report: reportContent,
    menu: 'stays',
    savedQuery: 'stays',
    page: 'stays',
  })
}
