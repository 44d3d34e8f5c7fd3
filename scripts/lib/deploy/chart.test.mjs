import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { root } from '../paths.mjs'
import { listKnownSettings } from './known-settings.mjs'
import { renderChart } from './render-chart.mjs'

const folder = join(root, 'deploy/helm/armature')
const passwords = { database: 'd', databaseAdmin: 'a', replication: 'r', valkey: 'v', files: 'f' }
const secrets = { ARMATURE_SECRET_KEY: 'k' }
const hasHelm = spawnSync('helm', ['version']).status === 0
if (!hasHelm) process.stdout.write('skipped: helm lint and helm template, because helm is not installed\n')

const cases = {
  'with services of yours': { secrets: { ...secrets, DATABASE_URL: 'postgres://x', REDIS_URL: 'redis://x' } },
  'with the bundled services': { secrets, bundled: { enabled: true, passwords } },
  'with a secret of yours, a class and a certificate': {
    existingSecret: 'mine',
    nodes: { replicas: 1 },
    backups: { existingClaim: 'shared' },
    ingress: { className: 'nginx', tlsSecret: 'tls' },
  },
}

describe.each(Object.entries(cases))('the chart %s', (_name, values) => {
  const documents = readDocuments([...renderChart(folder, 'demo', values).values()].join('\n---\n'))
  const find = (kind) => documents.filter((document) => document.kind === kind)
  const names = (kind) => find(kind).map(({ metadata }) => metadata.name)
  const workloads = [...find('Deployment'), ...find('StatefulSet')]
  const pods = workloads.map(({ spec }) => spec.template)

  it('has objects with names of their own', () => {
    const keys = documents.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(names('Deployment')).toEqual(expect.arrayContaining(['demo-node', 'demo-worker']))
  })

  it('refers only to objects that are there', () => {
    const containers = pods.flatMap(({ spec }) => [...(spec.initContainers ?? []), ...spec.containers])
    const known = { configMap: names('ConfigMap'), secret: [...names('Secret'), 'mine'] }
    for (const { envFrom = [], env = [] } of containers) {
      for (const { configMapRef, secretRef } of envFrom) {
        if (configMapRef) expect(known.configMap).toContain(configMapRef.name)
        if (secretRef) expect(known.secret).toContain(secretRef.name)
      }
      for (const { valueFrom } of env) if (valueFrom) expect(known.secret).toContain(valueFrom.secretKeyRef.name)
    }
    for (const { spec, metadata } of pods) {
      const claimed = workloads
        .flatMap((one) => one.spec.volumeClaimTemplates ?? [])
        .map((claim) => claim.metadata.name)
      const volumes = [...(spec.volumes ?? []).map(({ name }) => name), ...claimed]
      for (const { volumeMounts = [] } of spec.containers)
        for (const { name } of volumeMounts) expect(volumes, metadata.labels.app).toContain(name)
    }
    for (const { spec } of find('Ingress'))
      for (const { backend } of spec.rules[0].http.paths) expect(names('Service')).toContain(backend.service.name)
  })

  it('gives all nodes and workers the same folder of backups, if it has a claim', () => {
    const claim = values.backups?.existingClaim
    for (const name of ['demo-node', 'demo-worker']) {
      const { volumes, containers } = workloads.find(({ metadata }) => metadata.name === name).spec.template.spec
      const volume = volumes.find((one) => one.name === 'backups')
      expect(volume?.persistentVolumeClaim.claimName).toBe(claim)
      for (const { env = [], volumeMounts } of containers) {
        const folder = env.find((one) => one.name === 'BACKUP_DIR')?.value
        expect(volumeMounts.find((one) => one.name === 'backups')?.mountPath).toBe(folder)
        expect(folder === undefined).toBe(claim === undefined)
      }
    }
  })

  it('selects the pods that it makes', () => {
    for (const { spec } of workloads) expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
    const labels = pods.map(({ metadata }) => metadata.labels.app)
    for (const { spec, metadata } of find('Service'))
      if (metadata.name !== 'demo-no-pods') expect(labels).toContain(spec.selector.app)
    expect(names('PodDisruptionBudget').length).toBe(values.nodes ? 0 : 1)
  })

  it('names only settings that a server knows, and hosts that are there', () => {
    const data = find('ConfigMap').find(({ metadata }) => metadata.name === 'demo-settings').data
    const secret = find('Secret').find(({ metadata }) => metadata.name === 'demo-secrets')?.stringData ?? {}
    for (const name of [...Object.keys(data), ...Object.keys(secret)]) expect(listKnownSettings()).toContain(name)
    if (!values.bundled) return
    const addresses = [data.S3_ENDPOINT, secret.DATABASE_URL, secret.DATABASE_DIRECT_URL, secret.DATABASE_READ_URL]
    for (const address of [...addresses, secret.REDIS_URL]) {
      const { hostname, port } = new URL(address)
      const service = find('Service').find(({ metadata }) => metadata.name === hostname)
      expect(
        service?.spec.ports.map((one) => String(one.port)),
        address,
      ).toEqual([port])
    }
  })

  it('gives a node longer to end than it takes by its settings', () => {
    const { data } = find('ConfigMap').find(({ metadata }) => metadata.name === 'demo-settings')
    const node = workloads.find(({ metadata }) => metadata.name === 'demo-node')
    const seconds = Number(data.STOP_DELAY_SECONDS) + Number(data.STOP_TIMEOUT_SECONDS)
    expect(node.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(seconds)
  })

  it.skipIf(!hasHelm)('is accepted by helm, which renders the same', () => {
    const given = ['--values', '-']
    const input = JSON.stringify(values)
    execFileSync('helm', ['lint', '--strict', folder, ...given], { input })
    const rendered = execFileSync('helm', ['template', 'demo', folder, ...given], { input, encoding: 'utf8' })
    const sort = (list) => list.map((one) => JSON.stringify(one)).toSorted()
    expect(sort(readDocuments(rendered))).toEqual(sort(documents))
  })
})

it.each([
  [{}, 'set secrets.ARMATURE_SECRET_KEY'],
  [{ secrets, bundled: { enabled: true } }, 'set bundled.passwords.database'],
])('the chart says which value is missing: %j', (values, message) => {
  expect(() => renderChart(folder, 'demo', values)).toThrow(message)
})

/** @throws Error for text that is no YAML, or an object without kind or name */
function readDocuments(text) {
  const documents = parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]
    return document.toJS()
  })
  for (const document of documents)
    if (document && (!document.kind || !document.metadata?.name)) throw new Error(JSON.stringify(document))
  return documents.filter(Boolean)
}
