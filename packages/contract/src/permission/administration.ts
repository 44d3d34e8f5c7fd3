import { z } from 'zod'
import type { ErrorEntry } from '../errors.ts'
import { text } from '../shapes.ts'

/** Common properties of named objects (SO.85); `fullName` is the simplified Chinese name. */
export const named = {
  fullName: text(100).trim().min(1),
  fullNameI18n: z.object({ tw: text(100).optional(), en: text(100).optional() }).default({}),
  enCode: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/),
  sortCode: z.number().int().min(0).max(999_999).default(0),
  enabledMark: z.union([z.literal(0), z.literal(1)]).default(1),
  description: text(500).default(''),
}

/** Errors of every call that administers users. */
export const administrationErrors = {
  'permission.outOfReach': {
    code: 403,
    text: {
      zh: '该组织不在你的管理范围内',
      tw: '該組織不在你的管理範圍內',
      en: 'You do not administer this organization',
    },
  },
  'permission.mayNotGive': {
    code: 403,
    text: {
      zh: '你自己没有“{name}”权限，不能授予他人',
      tw: '你自己沒有「{name}」權限，不能授予他人',
      en: 'You do not have “{name}” yourself and cannot grant it to others',
    },
  },
  'permission.inUse': {
    code: 409,
    text: {
      zh: '“{name}”仍被使用（{uses}），不能删除',
      tw: '「{name}」仍被使用（{uses}），不能刪除',
      en: '“{name}” is still used by {uses} and cannot be deleted',
    },
  },
  'permission.inUseEnabled': {
    code: 409,
    text: {
      zh: '“{name}”仍被使用（{uses}），不能停用',
      tw: '「{name}」仍被使用（{uses}），不能停用',
      en: '“{name}” is still used by {uses} and cannot be disabled',
    },
  },
  'permission.codeInUse': {
    code: 409,
    text: {
      zh: '编码“{code}”正被使用（{uses}），不能修改',
      tw: '編碼「{code}」正被使用（{uses}），不能修改',
      en: 'The code “{code}” is used by {uses} and cannot be changed',
    },
  },
  'permission.codeTaken': {
    code: 409,
    text: { zh: '编码“{code}”已被使用', tw: '編碼「{code}」已被使用', en: 'The code “{code}” is already in use' },
  },
  'permission.notFound': {
    code: 404,
    text: {
      zh: '该条目不存在，或你无权查看',
      tw: '該項目不存在，或你無權檢視',
      en: 'Entry not found or not accessible',
    },
  },
} satisfies Record<string, ErrorEntry>
