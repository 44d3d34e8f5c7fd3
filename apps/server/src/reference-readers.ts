import { apiClients, interfaceReader } from './modules/data-interfaces/index.ts'
import { sourceReader } from './modules/data-sources/index.ts'
import { designReader } from './modules/designs/index.ts'
import { diagramReader } from './modules/diagrams/index.ts'
import { dictionaryReader, listDictionaryItems } from './modules/dictionaries/index.ts'
import { flowReader } from './modules/flow-templates/index.ts'
import { iconReader } from './modules/icons/index.ts'
import { menuReader } from './modules/menus/index.ts'
import { templateReader } from './modules/message-templates/index.ts'
import { billRuleReader } from './modules/numbering-rules/index.ts'
import { portalReader } from './modules/portals/index.ts'
import { screenReader } from './modules/screens/index.ts'
import { printReader } from './modules/printing/index.ts'
import { savedQueryReader } from './modules/saved-queries/index.ts'
import { dictionaryItems, referenceReaders, releasedFields } from './modules/designed-things/index.ts'
import { mappingReader } from './modules/record-transfer/index.ts'
import { listReleasedFields } from './modules/released-models/index.ts'
import { reportReader } from './modules/reports/index.ts'
import { timedTaskReader } from './modules/timed-tasks/index.ts'
import { pageReader } from './modules/stations/index.ts'
import { delegateReader } from './modules/workflow/index.ts'

/** What every kind of designed things refers to, each read by the module that stores it. A kind without a reader does not compile. */
export function provideReferenceReaders(): void {
  releasedFields.provide(listReleasedFields)
  dictionaryItems.provide(listDictionaryItems)
  referenceReaders.provide({
    model: designReader,
    dictionary: dictionaryReader,
    dataSource: sourceReader,
    dataInterface: interfaceReader,
    numberingRule: billRuleReader,
    flow: flowReader,
    printTemplate: printReader,
    portal: portalReader,
    screen: screenReader,
    report: reportReader,
    menu: menuReader,
    icon: iconReader,
    savedQuery: savedQueryReader,
    page: pageReader,
    timedTask: timedTaskReader,
    interfaceClient: apiClients.reader,
    importMapping: mappingReader,
    flowDelegate: delegateReader,
    diagram: diagramReader,
    messageTemplate: templateReader,
  })
}
