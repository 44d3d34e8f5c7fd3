import { menuType } from '@armature/contract/catalog/menu-types'
import type { MenuRoute } from '../lib/menu/menu.ts'

/** Catalogues that a page needs besides `ui` and `shell`, loaded in advance so that the page need not wait for them. */
export function listPageCatalogues({ path, item }: MenuRoute): readonly string[] {
  return byPath[path] ?? byType[item.type] ?? byGroup.find(([group]) => path.startsWith(group))?.[1] ?? ['form']
}

const byPath: Partial<Record<string, readonly string[]>> = {
  '/home': ['home', 'energy'],
  '/dashboard': ['home', 'energy', 'portal', 'form'],
  '/emailDetail': ['email', 'files', 'form'],
  '/examples/map': ['stations', 'screens', 'portal', 'energy'],
  '/externalLink': ['pages'],
  '/generator/package': ['generator', 'form'],
  '/schedule': ['personalCalendar', 'form'],
  '/messageRecord': ['messages', 'form'],
  '/msgCenter/email': ['email', 'files', 'form'],
  '/msgCenter/notice': ['notices', 'form'],
  '/msgCenter/account': ['messageChannels', 'form'],
  '/msgCenter/sendConfig': ['messageChannels', 'form'],
  '/msgCenter/monitor': ['messageChannels', 'form'],
  '/msgCenter/template': ['messageTemplates', 'form'],
  '/onlineDev/package': ['packages', 'usedBy', 'form'],
  '/onlineDev/portal': ['portals', 'named', 'form'],
  '/onlineDev/screen': ['screens', 'portals', 'named', 'form'],
  '/onlineDev/report': ['reports', 'form'],
  '/permission/explain': ['explain', 'form'],
  '/permission/onlineUser': ['onlineUser', 'form'],
  '/previewModel': ['pages', 'designer', 'form'],
  '/profile': ['profile', 'secondFactor', 'look', 'form'],
  '/system/auditLog': ['auditLog', 'form'],
  '/system/clientLog': ['pages', 'form'],
  '/system/diagram': ['diagram', 'pages', 'form'],
  '/system/log': ['systemLog', 'profile', 'jobs', 'form'],
  '/system/timedTask': ['timedTasks', 'form'],
  '/system/backup': ['backups', 'form'],
  '/system/maintenance': ['maintenance', 'form'],
  '/system/workCalendar': ['workCalendar', 'form'],
  '/system/icon': ['icons', 'named', 'form'],
  '/system/languagePack': ['languagePacks', 'form'],
  '/system/monitor': ['monitor', 'form'],
  '/system/job': ['jobs', 'form'],
  '/system/feedback': ['feedback', 'form'],
  '/system/smsOutbox': ['smsOutbox', 'form'],
  '/system/sysConfig': ['sysConfig', 'form'],
  '/systemData/dataInterface': ['dataInterfaces', 'form'],
  '/weChat/directory': ['companyDirectories', 'form'],
  '/systemData/interfaceClient': ['interfaceClients', 'named', 'form'],
  '/systemData/dataSource': ['dataSources', 'sourceLists', 'named', 'form'],
}

const byType: Partial<Record<number, readonly string[]>> = {
  [menuType.dataView]: ['pages'],
  [menuType.link]: ['pages'],
  [menuType.portal]: ['portal', 'energy', 'form'],
  [menuType.report]: ['reports', 'form'],
  [menuType.sourceList]: ['sourceLists', 'dataSources', 'form'],
}

const byGroup: readonly [string, readonly string[]][] = [
  ['/onlineDev/', ['designer', 'form']],
  ['/weChat/', ['weChat', 'form']],
  ['/workFlow', ['workflow', 'named', 'form']],
]
