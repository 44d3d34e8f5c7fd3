/** Calls of permission items, which touch no record of a model. */
export const menuItemCalls: Record<string, readonly string[]> = {
  'permission items of menus': [
    'GET /api/system/Menu/:id/Items',
    'POST /api/system/Menu/:id/Items',
    'PUT /api/system/Menu/:id/Items/Actions/Order',
    'POST /api/system/Menu/:id/Items/Actions/Preview',
    'GET /api/system/Menu/:id/Items/:itemId',
    'PUT /api/system/Menu/:id/Items/:itemId',
    'DELETE /api/system/Menu/:id/Items/:itemId',
    'GET /api/system/Menu/:id/Items/:itemId/Holders',
    'GET /api/system/MenuItem/Bin',
    'POST /api/system/MenuItem/Bin/:id/Actions/Restore',
    'POST /api/system/MenuItem/Bin/Actions/Purge',
    'GET /api/system/Menu/:id/Fields',
  ],
}
