import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatLicenses } from './lib/licenses.mjs'
import { root } from './lib/paths.mjs'

// for the image of the container: after `npm prune --omit=dev`
await writeFile(join(root, 'THIRD-PARTY-LICENSES'), await formatLicenses(root))
