import type { DesignedKind, TurnedOff } from '@armature/contract'

interface ThingPage {
  /** address of the page that lists the things of the kind */
  list: string
  /** address of their designer, without the id */
  designer?: string
}

type ThingKind = DesignedKind | TurnedOff['kind']

/** The pages on which designed things are maintained; saved queries and pages of the product have none. */
const thingPages: Partial<Record<ThingKind, ThingPage>> = {
  flow: { list: '/workFlow/flowEngine', designer: '/workFlow/designer' },
  model: { list: '/onlineDev/webDesign', designer: '/onlineDev/designer' },
  portal: { list: '/onlineDev/portal', designer: '/onlineDev/portalDesigner' },
  screen: { list: '/onlineDev/screen' },
  report: { list: '/onlineDev/report', designer: '/onlineDev/reportDesigner' },
  printTemplate: { list: '/system/printDev' },
  dataInterface: { list: '/systemData/dataInterface' },
  interfaceClient: { list: '/systemData/interfaceClient' },
  dataSource: { list: '/systemData/dataSource' },
  dictionary: { list: '/systemData/dictionary' },
  numberingRule: { list: '/systemData/billRule' },
  menu: { list: '/system/menu' },
  icon: { list: '/system/icon' },
  timedTask: { list: '/system/timedTask' },
  messageTemplate: { list: '/msgCenter/template' },
}

/** @returns the address at which the user maintains a thing; undefined without a page, or without permission for it */
export function getThingPath(
  thing: { kind: ThingKind; id: string },
  routes: ReadonlyMap<string, unknown>,
): string | undefined {
  const page = thingPages[thing.kind]
  if (!page || !routes.has(page.list)) return undefined
  return page.designer ? `${page.designer}/${thing.id}` : page.list
}
