import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Endpoint, canonicalizeIds, endpoints, id, idText, messageListFrame, sendMessageFrame } from './index.ts'
import { updateReadFrame } from './message/chat.ts'

const lower = '01a1f935-0057-71dc-be27-17f87cc1ccda'
const upper = lower.toUpperCase()

/** Fields whose name ends in id that hold something else, and why. */
const otherIds: Readonly<Record<string, string>> = {
  openId: 'WeChat makes it; its case matters',
  mediaId: 'WeChat makes it; its case matters',
  corpId: 'of a company, made by WeCom or DingTalk; its case matters',
  appId: 'of a mini program, made by WeChat',
  nodeId: 'of a node within a flow, as the flow designer made it; compared with that design only',
  widgetIds: 'of widgets within a portal, compared with its layout only',
  elementIds: 'of elements within a screen, compared with its layout only',
  pageId: 'of a page within a screen, compared with its layout only',
  'content.nodes.id': 'of a part within a diagram',
  'content.edges.id': 'of a part within a diagram',
  'Action/InfoByIds body.ids': 'values of a column of a data interface, whatever they are',
}

/** Fields with another name that hold ids. */
const withOtherName = [
  'PUT /api/permission/Role/:id/Members body.add',
  'PUT /api/permission/Role/:id/Members body.remove',
  'PUT /api/permission/Group/:id/Members body.add',
  'PUT /api/permission/Position/:id/Members body.remove',
  'PUT /api/permission/Authority/Data/:id body.module',
  'PUT /api/permission/Authority/Data/:id body.button',
  'POST /api/permission/Users/:id/Actions/HandOver body.what',
  'GET /api/system/Area/:id/Selector/:except params.except',
  'GET /api/system/DictionaryData/:id/Selector/:except params.except',
  'POST /api/system/Area/GetAreaByIds body.idsList',
  'POST /api/workflow/Engine/FlowTask body.candidateList',
  'POST /api/workflow/Engine/FlowBefore/Audit/:operatorId body.candidateList',
]

interface Leaf {
  /** call, part and names, for example `PUT /api/x/:id body.list.userId` */
  path: string
  name: string
  schema: z.ZodType
}

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional'])

/** Every schema of a request that has no parts, with the name of the property that holds it. */
function* walk(schema: z.ZodType, path: string, name: string, around: readonly z.ZodType[] = []): Generator<Leaf> {
  if (around.includes(schema)) return
  const within = [...around, schema]
  const def = schema.def as unknown as { type: string } & Record<string, z.ZodType>
  if (def.type === 'object') {
    for (const [key, inner] of Object.entries(def['shape'] ?? {}))
      yield* walk(inner as z.ZodType, `${path}.${key}`, key, within)
  } else if (def.type === 'union' || def.type === 'tuple') {
    for (const inner of (def['options'] ?? def['items']) as unknown as z.ZodType[])
      yield* walk(inner, path, name, within)
  } else {
    const inner = {
      array: [def['element']],
      record: [def['valueType']],
      intersection: [def['left'], def['right']],
      pipe: [def['in'], def['out']],
    }[def.type]
    const parts = wrappers.has(def.type) ? [def['innerType']] : inner
    if (parts === undefined) yield { path, name, schema }
    else for (const part of parts) if (part) yield* walk(part, path, name, within)
  }
}

function* walkCalls(): Generator<Leaf> {
  for (const family of Object.values(endpoints))
    for (const call of Object.values(family) as Endpoint[])
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = call[part]
        if (schema) yield* walk(schema, `${call.method} ${call.path} ${part}`, part)
      }
}

const leaves = [...walkCalls()]
const isIdName = (name: string): boolean => /^(.*I|i)ds?$/.test(name)
const isOtherId = ({ path }: Leaf): boolean => Object.keys(otherIds).some((end) => path.endsWith(end))

/** Accepts an id and leaves it in upper case. */
const keepsCase = (schema: z.ZodType): boolean => {
  const read = schema.safeParse(upper)
  return read.success && read.data === upper
}

describe('an id of a request', () => {
  it('may be in upper case and is read in lower case', () => {
    expect(id.parse(upper)).toBe(lower)
    expect(idText().parse(upper)).toBe(lower)
  })

  it('is read in lower case within a list joined by commas and with a type; other text stays', () => {
    expect(canonicalizeIds(`${upper},${upper}--user,PO`)).toBe(`${lower},${lower}--user,PO`)
    expect(idText().parse('SO_Rule')).toBe('SO_Rule')
  })

  it('is read in lower case in every field of the contract that is named like an id', () => {
    const kept = leaves.filter((leaf) => isIdName(leaf.name) && !isOtherId(leaf) && keepsCase(leaf.schema))
    expect(kept.map(({ path }) => path)).toEqual([])
    expect(leaves.filter(({ name }) => isIdName(name)).length).toBeGreaterThan(400)
  })

  it.each(withOtherName)('is read in lower case in %s', (path) => {
    const found = leaves.filter((leaf) => leaf.path === path)
    expect(found).not.toEqual([])
    expect(found.filter(({ schema }) => keepsCase(schema))).toEqual([])
  })

  it('is on the list of other ids only while the contract has it', () => {
    for (const end of Object.keys(otherIds)) expect(leaves.some(({ path }) => path.endsWith(end))).toBe(true)
  })

  it('is read in lower case in frames of a socket', () => {
    expect(updateReadFrame.parse({ formUserId: upper })).toEqual({ formUserId: lower })
    expect(messageListFrame.parse({ toUserId: upper, formUserId: upper })).toMatchObject({
      toUserId: lower,
      formUserId: lower,
    })
    const message = { toUserId: upper, messageType: 'text', messageContent: upper }
    expect(sendMessageFrame.parse(message)).toMatchObject({ toUserId: lower, messageContent: upper })
  })
})
