import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { id, nothing, text } from '../shapes.ts'

/**
 * Settings that follow a user to every browser; missing ones stay unchanged. `theme` is the navigation mode (SO.07). The user's
 * `preferences` return them as texts, `theme` under the name `layoutType`, switches as `true` and `false`.
 */
const look = z.object({
  theme: z.enum(['classic', 'functional', 'plain', 'blend']).optional(),
  themeClass: z
    .enum(['blue', 'purple', 'azure', 'ocean', 'green', 'yellow', 'orange', 'red', 'blackblue', 'default'])
    .optional(),
  slideClass: z.enum(['dark', 'light']).optional(),
  mode: z.enum(['light', 'dark', 'system']).optional(),
  size: z.enum(['default', 'medium', 'small', 'mini']).optional(),
  tagsView: z.boolean().optional(),
  tagsIcon: z.boolean().optional(),
  useCache: z.boolean().optional(),
  showLanguage: z.boolean().optional(),
  showSearch: z.boolean().optional(),
  fixedHeader: z.boolean().optional(),
  sidebarLogo: z.boolean().optional(),
})

export const meEndpoints = {
  setLanguage: endpoint({
    method: 'PUT',
    path: '/api/permission/Users/Current/SystemLanguage',
    access: signedIn,
    summary: 'Save the caller’s language',
    body: z.object({ language: z.enum(languages) }),
    data: nothing,
  }),
  setTheme: endpoint({
    method: 'PUT',
    path: '/api/permission/Users/Current/SystemTheme',
    access: signedIn,
    summary: 'Save the caller’s layout and theme',
    body: look,
    data: nothing,
  }),
  getColumns: endpoint({
    method: 'GET',
    path: '/api/permission/Authority/GetColumnsByModuleId/:id',
    access: signedIn,
    summary: 'The caller’s column settings of a menu',
    params: z.object({ id }),
    /** JSON list of {prop, visible, columnVisible, width?, fixed?}; empty text if nothing is stored */
    data: z.object({ fieldList: z.string() }),
  }),
  setColumns: endpoint({
    method: 'PUT',
    path: '/api/permission/Authority/SetColumnsByModuleId',
    access: signedIn,
    summary: 'Save the caller’s column settings of a menu',
    body: z.object({ moduleId: id, fieldList: text(100_000) }),
    data: nothing,
  }),
}

export const meErrors = {
  'columns.malformed': { code: 400 },
}
