import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formatLicenses, listProductionFolders } from './licenses.mjs'
import { root } from './paths.mjs'

it('names every package that runs in production, in the server or the browser, with its license', async () => {
  const text = await formatLicenses(root)
  for (const name of ['fastify', 'react', 'echarts', 'sharp', 'pg'])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\([^)]+\\)$`, 'm'))
  expect(text).toContain('Permission is hereby granted, free of charge')
  // only tests and the build use them
  expect(text).not.toMatch(/^(?:vitest|oxlint|@playwright\/test) \d/m)
})

it('has the standard text of a license for a package that only names it', async () => {
  const parts = (await formatLicenses(root)).split('-'.repeat(80))
  const withoutFile = parts.filter((part) => part.includes('The package has no license file'))
  // the texts are long; the sentence alone is short
  const withoutText = withoutFile.filter((part) => part.trim().length < 1000)
  expect(withoutText).toEqual([])
  const find = (name) => parts.find((part) => new RegExp(`^${name} \\d`, 'm').test(part))
  expect(find('@aws-sdk/nested-clients')).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION')
  expect(find('isarray')).toMatch(/by Julian Gruber[^]+Permission is hereby granted/)
  expect(find('jsbarcode')).toContain('Johan Lindell')
  expect(find('@img/sharp-libvips-linux-x64')).toMatch(
    /GNU LESSER GENERAL PUBLIC LICENSE[^]+GNU GENERAL PUBLIC LICENSE/,
  )
})

it('leaves out what only development needs, and the folders of this repository', () => {
  const packages = {
    '': {},
    'packages/texts': {},
    'node_modules/@armature/texts': { link: true },
    'node_modules/pg': {},
    'node_modules/pg/node_modules/pg-types': {},
    'node_modules/vitest': { dev: true },
    'node_modules/fsevents': { devOptional: true },
  }
  expect(listProductionFolders({ packages })).toEqual(['node_modules/pg', 'node_modules/pg/node_modules/pg-types'])
})

it('is in the image of the container, with the license and the notice of the product', () => {
  const lines = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').split('\n')
  expect(lines.some((line) => line.startsWith('RUN') && line.includes('node scripts/licenses.mjs'))).toBe(true)
  const copied = lines.filter((line) => line.startsWith('COPY --from=build')).join(' ')
  for (const name of ['LICENSE', 'NOTICE', 'THIRD-PARTY-LICENSES']) expect(copied).toContain(`/armature/${name}`)
})
