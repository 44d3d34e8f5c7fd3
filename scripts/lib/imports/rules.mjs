import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readLayers } from '../check-layers.mjs'
import { root } from '../paths.mjs'

/** Names of the folders in a folder. */
const listFolders = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

/** A feature never reaches into another one: one fence for each folder there is, so also for those not written yet. */
const fences = listFolders('apps/web/src/features').map((name) => ({
  name: `feature-${name}-stays-outside-of-others`,
  from: { path: `^apps/web/src/features/${name}/` },
  to: { path: '^apps/web/src/features/', pathNot: `^apps/web/src/features/${name}/` },
}))

const notTo = (name, from, to, pathNot) => ({
  name,
  from: { path: from },
  to: { path: to, ...(pathNot ? { pathNot } : {}) },
})

const modules = readLayers().flatMap((layer) => Object.keys(layer.modules))
const server = '^apps/server/src/modules'

/** A server module imports only modules that come before it in apps/server/layers.json. */
const order = modules.slice(0, -1).map((name, index) => ({
  name: `module-${name}-imports-no-later-one`,
  from: { path: `${server}/${name}/`, pathNot: ['/testing/', '[.]test[.]'] },
  to: { path: `${server}/(${modules.slice(index + 1).join('|')})/` },
}))

/** What is outside of a server module enters it through its index.ts; tests may use everything. */
const entries = [
  {
    name: 'modules-are-entered-through-their-index',
    from: { path: `${server}/([^/]+)/`, pathNot: ['/testing/', '[.]test[.]'] },
    to: { path: `${server}/[^/]+/(?!index[.]ts$)`, pathNot: `${server}/$1/` },
  },
  {
    name: 'the-app-enters-modules-through-their-index',
    from: { path: '^apps/server/src/(?!modules/)', pathNot: ['/testing/', '[.]test[.]'] },
    to: { path: `${server}/[^/]+/(?!index[.]ts$)` },
  },
]

/**
 * Imports that must not be. Besides, nothing may import what imports it (`findCircles`).
 * @type {import('./apply-rules.mjs').Rule[]}
 */
export const rules = [
  {
    name: 'nothing-unresolved',
    from: {},
    to: { isUnresolved: true, pathNot: ['^virtual:', '^vite/', '[.]css'] },
  },
  notTo('texts-stand-first', '^packages/texts/', '^(packages/(contract|form-engine)|apps|bench|e2e)/'),
  notTo('contract-knows-only-the-texts', '^packages/contract/', '^(packages/form-engine|apps|bench|e2e)/'),
  notTo('engine-knows-only-contract-and-texts', '^packages/form-engine/', '^(apps|bench|e2e)/'),
  notTo(
    'engine-is-pure',
    '^packages/form-engine/src/(?!.*[.]test[.])',
    '^(node_modules/(react|react-dom|pg|fastify|kysely)|fs|path|http|crypto)(/|$)|^node:',
  ),
  notTo('server-and-web-are-strangers', '^apps/server/', '^apps/web/'),
  notTo('web-and-server-are-strangers', '^apps/web/', '^apps/server/'),
  notTo(
    'platform-knows-no-business',
    '^apps/server/src/platform/(?!.*[.]test[.])',
    '^apps/server/src/(modules|process|demonstration|app|main|modules-list)',
  ),
  notTo(
    'modules-do-not-know-the-app',
    '^apps/server/src/modules/(?!.*[.]test[.])',
    '^apps/server/src/(process|app|main|modules-list)',
  ),
  {
    name: 'tests-stay-out-of-the-product',
    from: { path: '^apps/server/src/', pathNot: ['/testing/', '[.]test[.]'] },
    to: { path: '^apps/server/src/.*testing/' },
  },
  notTo(
    'ui-and-lib-know-no-business',
    '^apps/web/src/(ui|lib)/(?!.*[.]test[.])',
    '^apps/web/src/(designer|features|form|list|shell|app)/',
  ),
  notTo(
    'designer-frame-knows-no-designer',
    '^apps/web/src/designer/(?!.*[.]test[.])',
    '^apps/web/src/(features|form|list|shell|app)/',
  ),
  notTo(
    'list-knows-only-ui-and-lib',
    '^apps/web/src/list/(?!.*[.]test[.])',
    '^apps/web/src/(designer|features|form|energy|shell|app)/',
  ),
  notTo(
    'features-and-form-do-not-know-the-app',
    '^apps/web/src/(features|form|shell)/(?!.*[.]test[.])',
    '^apps/web/src/app/',
  ),
  notTo('energy-knows-no-screen', '^apps/web/src/energy/', '^apps/web/src/(features|form|shell|app)/'),
  notTo('widgets-know-no-feature', '^apps/web/src/widgets/', '^apps/web/src/(features|shell|app)/'),
  notTo('form-knows-no-feature', '^apps/web/src/form/', '^apps/web/src/(features|widgets)/'),
  ...fences,
  ...order,
  ...entries,
]
