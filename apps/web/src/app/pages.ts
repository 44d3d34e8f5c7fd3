import { menuType } from '@armature/contract/catalog/menu-types'
import type { ComponentType } from 'react'
import type { PageProps } from '../lib/menu/current-menu.ts'
import type { MenuRoute } from '../lib/menu/menu.ts'
import { preloadList } from '../form/list/preload-list.ts'
import ModelPage from '../form/list/model-page.tsx'

interface PageModule {
  default: ComponentType<PageProps>
  /** requests the page's data before the page is drawn */
  preload?: (route: MenuRoute, search: URLSearchParams) => void
  /** false for an address without content: it redirects to `/404` */
  isThere?: (route: MenuRoute, search: URLSearchParams) => boolean
  /** false for a page that is loaded again at each visit instead of being kept */
  mayKeep?: boolean
}
type PageLoader = () => Promise<PageModule>

/** Pages of type 2 by the path of their menu item. */
const pages: Record<string, PageLoader> = {
  '/home': () => import('../features/home/home-page.tsx'),
  '/dashboard': () => import('./dashboard.tsx'),
  '/profile': () => import('./profile.tsx'),
  '/externalLink': () => import('../features/external-link/external-link-page.tsx'),
  '/schedule': () => import('../features/personal-calendar/personal-calendar-page.tsx'),
  '/messageRecord': () => import('../features/messages/message-record-page.tsx'),
  '/msgCenter/email': () => import('../features/email/email-page.tsx'),
  '/emailDetail': () => import('../features/email/email-detail-page.tsx'),
  '/msgCenter/notice': () => import('../features/notices/notice-page.tsx'),
  '/msgCenter/account': () => import('../features/message-channels/account-page.tsx'),
  '/msgCenter/sendConfig': () => import('../features/message-channels/config-page.tsx'),
  '/msgCenter/monitor': () => import('../features/message-channels/monitor-page.tsx'),
  '/msgCenter/template': () => import('../features/message-templates/template-page.tsx'),
  '/previewModel': () => import('../features/preview-model/preview-model-page.tsx'),
  '/system/feedback': () => import('../features/feedback/feedback-page.tsx'),
  '/system/auditLog': () => import('../features/audit-log/audit-log-page.tsx'),
  '/system/log': () => import('../features/system-log/system-log-page.tsx'),
  '/system/timedTask': () => import('../features/timed-tasks/timed-tasks-page.tsx'),
  '/system/backup': () => import('../features/backups/backups-page.tsx'),
  '/system/maintenance': () => import('../features/maintenance/maintenance-page.tsx'),
  '/system/workCalendar': () => import('../features/work-calendar/work-calendar-page.tsx'),
  '/system/languagePack': () => import('../features/language-packs/language-pack-page.tsx'),
  '/system/icon': () => import('../features/icons/icons-page.tsx'),
  '/system/monitor': () => import('../features/monitor/monitor-page.tsx'),
  '/system/job': () => import('../features/jobs/jobs-page.tsx'),
  '/system/clientLog': () => import('../features/client-log/client-log-page.tsx'),
  '/system/diagram': () => import('../features/diagram/diagram-list-page.tsx'),
  '/permission/organize': () => import('../features/organizes/organize-page.tsx'),
  '/permission/department': () => import('../features/departments/department-page.tsx'),
  '/permission/position': () => import('../features/positions/position-page.tsx'),
  '/permission/role': () => import('../features/roles/role-page.tsx'),
  '/permission/group': () => import('../features/groups/group-page.tsx'),
  '/permission/user': () => import('../features/users/user-page.tsx'),
  '/permission/grade': () => import('../features/grade/grade-page.tsx'),
  '/permission/authorize': () => import('../features/authorize/authorize-page.tsx'),
  '/permission/explain': () => import('../features/explain/explain-page.tsx'),
  '/permission/onlineUser': () => import('../features/online-users/online-users-page.tsx'),
  '/systemData/dictionary': () => import('../features/dictionaries/dictionary-page.tsx'),
  '/systemData/dataInterface': () => import('../features/data-interfaces/data-interface-page.tsx'),
  '/systemData/interfaceClient': () => import('../features/interface-clients/client-page.tsx'),
  '/systemData/dataSource': () => import('../features/data-sources/data-source-page.tsx'),
  '/systemData/billRule': () => import('../features/bill-rules/bill-rule-page.tsx'),
  '/systemData/area': () => import('../features/areas/area-page.tsx'),
  '/system/printDev': () => import('../features/print-templates/print-template-page.tsx'),
  '/system/menu': () => import('../features/menus/menu-page.tsx'),
  '/system/sysConfig': () => import('../features/sys-config/sys-config-page.tsx'),
  '/generator/package': () => import('../features/generator/generator-page.tsx'),
  '/onlineDev/report': () => import('../features/reports/list/report-list-page.tsx'),
  '/onlineDev/package': () => import('../features/packages/package-page.tsx'),
  '/onlineDev/portal': () => import('../features/portals/list/portal-list-page.tsx'),
  '/onlineDev/screen': () => import('../features/screens/list/screen-list-page.tsx'),
  '/onlineDev/webDesign': () => import('../features/online-dev/design-list-page.tsx'),
  '/workFlow/launch': () => import('../features/workflow/launch/launch-page.tsx'),
  '/workFlow/flowLaunch': () => import('../features/workflow/lists/launched-page.tsx'),
  '/workFlow/flowTodo': () => import('../features/workflow/lists/todo-page.tsx'),
  '/workFlow/flowDone': () => import('../features/workflow/lists/done-page.tsx'),
  '/workFlow/flowCirculate': () => import('../features/workflow/lists/circulate-page.tsx'),
  '/workFlow/entrust': () => import('../features/workflow/delegate/delegate-page.tsx'),
  '/workFlow/flowEngine': () => import('../features/workflow/templates/template-page.tsx'),
  '/workFlow/monitor': () => import('../features/workflow/monitor/monitor-page.tsx'),
  '/weChat/account': () => import('../features/we-chat/account/account-page.tsx'),
  '/weChat/directory': () => import('../features/company-directories/directory-page.tsx'),
  '/weChat/menu': () => import('../features/we-chat/menu/menu-page.tsx'),
  '/weChat/follower': () => import('../features/we-chat/followers/follower-page.tsx'),
  '/weChat/message': () => import('../features/we-chat/messages/message-page.tsx'),
  '/weChat/reply': () => import('../features/we-chat/replies/reply-page.tsx'),
  '/weChat/media': () => import('../features/we-chat/media/media-page.tsx'),
  '/workFlowDetail': () => import('../features/workflow/detail/flow-detail-page.tsx'),
  '/examples/map': () => import('./map-page.tsx'),
  '/system/smsOutbox': () => import('../features/sms-outbox/sms-outbox-page.tsx'),
}

/**
 * Pages for a type of menu item: a released model, an external address shown in the app, or a visualization. The page of a model
 * is needed by all users, so it is in the same file as this table.
 */
const dynamicPages: Partial<Record<number, PageLoader>> = {
  [menuType.link]: () => import('../features/external-link/external-link-page.tsx'),
  [menuType.dataView]: () => import('../features/external-link/data-view-page.tsx'),
  [menuType.dictionary]: () => import('../features/dictionaries/one-dictionary-page.tsx'),
  [menuType.report]: () => import('../features/reports/report-page.tsx'),
  [menuType.sourceList]: () => import('../features/data-sources/lists/list-page.tsx'),
  [menuType.portal]: () => import('../features/portals/portal-page.tsx'),
  [menuType.model]: () => Promise.resolve({ default: ModelPage, preload: preloadList }),
}

/** The page of a route; null if there is none. */
export function findPageLoader(route: MenuRoute): PageLoader | null {
  if (route.item.type === menuType.page) return pages[route.path] ?? null
  return dynamicPages[route.item.type] ?? null
}
