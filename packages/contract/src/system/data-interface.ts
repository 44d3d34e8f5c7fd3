import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { maxParameterValues } from '../catalog/parameter-values.ts'
import { remoteCallMs, endpoint, permission, signedIn } from '../endpoint.ts'
import { named } from '../permission/administration.ts'
import {
  interfaceLogLine,
  interfaceRecord,
  optionRecord,
  readableModel,
  trialResult,
} from './data-interface-records.ts'
import { interfaceStep, parameterName, stepCounts } from './data-interface-steps.ts'
import {
  confirmation,
  confirmed,
  byId,
  fileReply,
  id,
  listSchema,
  nothing,
  pageSchema,
  pageQuery,
  paging,
  text,
  treeNode,
  idText,
  anyNumber,
} from '../shapes.ts'

const path = '/api/system/DataInterface'

const page = permission('systemData.dataInterface')
const add = permission('systemData.dataInterface:btn_add')
const edit = permission('systemData.dataInterface:btn_edit')
const remove = permission('systemData.dataInterface:btn_remove')
const models = permission('systemData.dataInterface:btn_models')

/** Dictionary type whose entries are the categories of data interfaces. */
export const interfaceCategoryCode = 'dataInterfaceCategory'

/** Where the records of a data interface come from. */
export const interfaceKind = { sql: 1, json: 2, http: 3, steps: 4 } as const

/** `uuid`: the id of a record, a user or an organization; `list`: several texts */
export const parameterTypes = ['varchar', 'int', 'decimal', 'boolean', 'date', 'datetime', 'uuid', 'list'] as const
export type ParameterType = (typeof parameterTypes)[number]

const scalar = z.union([text(4000), anyNumber, z.boolean(), z.null()])
/** One more than are allowed, so that the error can name the parameter. */
const severalValues = z.array(z.union([text(4000), anyNumber])).max(maxParameterValues + 1)

export const interfaceParameter = z.object({
  field: parameterName,
  fieldName: text(100).default(''),
  dataType: z.enum(parameterTypes).default('varchar'),
  required: z.boolean().default(false),
  /** as text; '' for none */
  defaultValue: text(4000).default(''),
})
export type InterfaceParameter = z.output<typeof interfaceParameter>

const headerName = z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_|~-]{1,100}$/)
const headerValue = text(4000).regex(/^[^\r\n]*$/)
/** A header that an HTTP interface sends. Its value is stored encrypted and never returned; '' on saving keeps the stored one. */
export const requestHeader = z.object({ field: headerName, defaultValue: headerValue.default('') })
export const shownHeader = z.object({ field: z.string(), hasValue: z.boolean() })

/** The label of a field of the result. */
const resultField = z.object({ field: text(100).min(1), fieldName: text(100).default('') })
export type ResultField = z.output<typeof resultField>

/** Where the records of an interface come from, as it is edited. */
export const interfaceSource = {
  /** 1 SQL, 2 JSON, 3 HTTP, 4 several calls */
  dataType: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  requestMethod: z.enum(['GET', 'POST']).default('GET'),
  /** of an HTTP interface: its address; `{name}` is replaced by a parameter */
  path: text(2000).trim().default(''),
  /** of an HTTP interface: where the list is in the reply, `data.list`; '' if the reply is the list */
  dataPath: text(200).trim().default(''),
  /** of an SQL interface: the data source that its query runs on; '' for the forms of this system */
  dataSourceId: z.union([z.literal(''), id]).default(''),
  /** the query of an SQL interface, the records of a JSON interface as text */
  query: text(500_000).default(''),
  requestHeaders: z.array(requestHeader).max(30).default([]),
  requestParameters: z.array(interfaceParameter).max(50).default([]),
  /** of an interface of several calls: they run one after the other, and the last one returns the records */
  steps: z.array(interfaceStep).max(stepCounts.most).default([]),
  /** body of a function of `rows`, `parameters` and `steps` that returns the records instead; '' for none */
  script: text(20_000).default(''),
}
export const dataInterfaceInput = z.object({
  ...named,
  /** an entry of the dictionary `dataInterfaceCategory`; '' for none */
  categoryId: idText().default(''),
  ...interfaceSource,
  fieldList: z.array(resultField).max(500).default([]),
  /** roles whose users may call it without a form; missing on saving: unchanged, on creating: none */
  roleIds: z.array(id).max(200).optional(),
})
export type DataInterfaceInput = z.output<typeof dataInterfaceInput>

const about = {
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  categoryId: z.string(),
  dataType: z.number(),
  requestMethod: z.string(),
  path: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
  description: z.string(),
}
const dataInterfaceRow = z.object({
  ...about,
  /** name of the data source; '' for none */
  dataSource: z.string(),
  /** milliseconds since 1970, and the user who saved it last */
  lastModifyTime: z.number(),
  lastModifyUser: z.string(),
})
export type DataInterfaceRow = z.output<typeof dataInterfaceRow>

const dataInterface = z.object({
  ...about,
  dataPath: z.string(),
  dataSourceId: z.string(),
  query: z.string(),
  requestHeaders: z.array(shownHeader),
  requestParameters: z.array(interfaceParameter),
  steps: z.array(interfaceStep),
  script: z.string(),
  fieldList: z.array(resultField),
  roleIds: z.array(z.string()),
})
export type DataInterface = z.output<typeof dataInterface>

/** What a designer needs to use an interface. */
const offeredInterface = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  categoryId: z.string(),
  dataType: z.number(),
  requestParameters: z.array(interfaceParameter),
  fieldList: z.array(resultField),
})
export type OfferedInterface = z.output<typeof offeredInterface>

/** Values of parameters; `defaultValue` is the value, the other properties say where the caller got it from. */
export const paramList = z
  .array(
    z.object({
      field: text(100),
      fieldName: text(100).optional(),
      relationField: text(200).optional(),
      dataType: text(32).optional(),
      defaultValue: z.union([scalar, severalValues]).optional(),
    }),
  )
  .max(50)
  .default([])
export type ParamList = z.output<typeof paramList>

const asked = {
  /** repeated from the path, which counts */
  interfaceId: idText().default(''),
  /** field whose value identifies a record */
  propsValue: text(100).default('id'),
  /** field that names a record */
  relationField: text(100).default(''),
  paramList,
}

/** Bytes of a request that contains a whole interface. */
export const interfaceBodyLimit = 3_000_000

export const dataInterfaceEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Data interfaces, of a category (`none`: without one), by keyword',
    query: pageQuery.extend({ categoryId: idText().default('') }),
    data: pageSchema(dataInterfaceRow),
  }),
  selector: endpoint({
    method: 'GET',
    path: `${path}/Selector`,
    access: signedIn,
    summary: 'Enabled data interfaces that the caller may use in a design or call, as a tree below their categories',
    data: listSchema(treeNode),
  }),
  all: endpoint({
    method: 'GET',
    path: `${path}/getList`,
    access: signedIn,
    summary: 'The same as a plain list, with their parameters and fields',
    data: listSchema(offeredInterface),
  }),
  models: endpoint({
    method: 'GET',
    path: `${path}/Models`,
    access: page,
    summary: 'Released forms that SQL interfaces may read, with their tables and fields, and whether SQL can be run',
    versionFields: ['list'],
    data: z.object({ canRunSql: z.boolean(), list: z.array(readableModel) }),
  }),
  setModels: endpoint({
    method: 'PUT',
    path: `${path}/Models`,
    access: models,
    audit: { action: 'update', object: 'openModels' },
    summary: 'Choose the released forms that SQL interfaces may read',
    versionedBy: `${path}/Models`,
    body: z.object({ modelIds: z.array(id).max(500) }),
    data: nothing,
    done: 'updated',
  }),
  modelChoices: endpoint({
    method: 'GET',
    path: `${path}/ModelChoices`,
    access: models,
    summary: 'Released forms that could be opened to SQL interfaces',
    data: listSchema(z.object({ id: z.string(), fullName: z.string(), enCode: z.string() })),
  }),
  params: endpoint({
    method: 'GET',
    path: `${path}/GetParam/:id`,
    access: signedIn,
    summary: 'Parameters of a data interface',
    params: byId,
    data: listSchema(interfaceParameter),
  }),
  tryOut: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/TryOut`,
    logged: false,
    access: edit,
    summary: 'Try out a data interface before it is saved',
    body: z.object({
      /** the stored one that is being edited: headers left '' are taken from it */
      id: id.optional(),
      ...interfaceSource,
      paramList,
    }),
    bodyLimit: interfaceBodyLimit,
    data: trialResult,
  }),
  importInterface: endpoint({
    method: 'POST',
    path: `${path}/Action/Import`,
    access: add,
    audit: { action: 'import', object: 'dataInterface' },
    summary: 'Import an exported data interface; an existing code is refused (SO.95)',
    body: z.object({ fileContent: text(2_000_000) }),
    bodyLimit: 4_000_000,
    data: z.object({ id: z.string() }),
    done: 'imported',
  }),
  create: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'dataInterface' },
    summary: 'Create a data interface',
    body: dataInterfaceInput,
    bodyLimit: interfaceBodyLimit,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A data interface; values of its headers stay on the server',
    params: byId,
    data: dataInterface,
  }),
  update: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'dataInterface' },
    summary: 'Change a data interface',
    params: byId,
    versionedBy: `${path}/:id`,
    body: dataInterfaceInput.extend({
      ...confirmed,
      /** save although fields or parameters are removed from an interface that something uses */
      isRemovalConfirmed: z.boolean().default(false),
    }),
    bodyLimit: interfaceBodyLimit,
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'dataInterface' },
    summary: 'Move a data interface that no design uses, with its log, to the recycle bin',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  switchState: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/State`,
    access: edit,
    audit: { action: 'switchState', object: 'dataInterface' },
    summary: 'Turn a data interface on or off',
    params: byId,
    body: confirmation,
    data: nothing,
    done: 'updated',
  }),
  copy: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Copy`,
    access: add,
    audit: { action: 'copy', object: 'dataInterface' },
    summary: 'Copy a data interface, without the values of its headers',
    params: byId,
    data: z.object({ id: z.string() }),
    done: 'copied',
  }),
  exportInterface: endpoint({
    method: 'GET',
    path: `${path}/:id/Action/Export`,
    access: page,
    audit: { action: 'export', object: 'dataInterface' },
    summary: 'A data interface as a JSON file, without the values of its headers',
    params: byId,
    answersFile: true,
    data: fileReply,
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/system/DataInterfaceLog/:id',
    access: page,
    summary: 'Calls of a data interface, newest first',
    params: byId,
    query: z.object({ ...paging, keyword: text(100).default('') }),
    data: pageSchema(interfaceLogLine),
  }),
  /**
   * The handlers check who may call an interface: its administrators, designers, users of its roles, and users of a form that
   * calls it, with parameters that the form can send (decision 0122).
   */
  records: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:id/Action/List`,
    logged: false,
    access: signedIn,
    summary: 'One page of records of a data interface (SO.93, FO.01)',
    params: byId,
    body: z.object({
      ...asked,
      keyword: text(100).default(''),
      currentPage: paging.currentPage,
      /** 10,000 for a picker without pages (F9.30) */
      pageSize: z.number().int().min(1).max(10_000).default(20),
      /** fields that the keyword is searched in, joined with commas; default is all */
      columnOptions: text(4000).default(''),
    }),
    data: pageSchema(interfaceRecord),
  }),
  recordsByIds: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:id/Action/InfoByIds`,
    logged: false,
    access: signedIn,
    summary: 'Records of a data interface by ids, in the order of the ids; ids without a record are left out (FO.02)',
    params: byId,
    body: z.object({ ...asked, ids: z.array(z.union([text(400), anyNumber])).max(1000) }),
    data: z.array(interfaceRecord),
  }),
  options: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:id/Actions/Preview`,
    logged: false,
    access: signedIn,
    summary: 'All records of a data interface, at most 10,000, for options and for trying it out (FO.03)',
    params: byId,
    body: z.object({ paramList }),
    data: z.array(optionRecord),
  }),
}
