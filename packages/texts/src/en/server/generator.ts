import type zh from '../../zh/server/generator.ts'

export default {
  package: {
    record: (name) => `${name}: stored values`,
    row: (name) => `${name}: a row of the list, as display texts`,
    input: (name) =>
      `${name}: values to send; a field that is left out keeps its value, or gets its default in a new record`,
    search: (name) => `${name}: search conditions of the list`,
    subRecord: (name) => `A row of the sub-table “${name}”: stored values`,
    subRow: (name) => `A row of the sub-table “${name}”: display texts`,
    subInput: (name) => `A row of the sub-table “${name}”: values to send; an existing row has its id`,
    behind: (label) => `${label}: the stored value of the display text`,
    required: 'required',
    moment: 'milliseconds since 1970',
    secret: 'write-only: read as a mask; sending the mask back changes nothing',
    filled: 'filled in by the platform',
    ids: 'stored as ids',
  },
  readme: {
    made: (code, version) =>
      `Generated from version ${version} of the form “${code}”. Generate it again after a release; do not change the generated files.`,
    use: 'Use',
    notes: [
      'The token comes from `POST /api/oauth/Login`. What you can see and change depends on the permissions of its user; fields that the user may not see are left out.',
      'A refused request throws an error: with `code` 600, 601 or 602, sign in again; 409 means that someone else has changed the record, and `data` holds the current values.',
      'A list returns display texts; the stored ids of options, users and related records are in the fields whose names end in `_id`. `get` returns the stored values.',
      'Dictionary items can be sent by id or by code and are stored as ids. The options are those at the time of generation.',
    ],
    flow: 'The form has a flow: a new record is submitted at once, and cannot be changed during and after its approval.',
    fields: 'Fields',
    changed: 'fields to change',
    columns: ['Name', 'Label', 'Control', 'Notes'],
    required: 'required',
    filled: 'filled in by the platform',
    files: 'Files',
    fileList: (c) => [
      `\`src/${c}.types.ts\`: types`,
      `\`src/${c}.client.ts\`: client without dependencies`,
      '`openapi.json`: description of the API (OpenAPI 3.1)',
      '`schema.sql`: the released tables, for reference',
    ],
  },
  clientFile: {
    docs: {
      baseUrl: 'address of the platform, for example https://platform.example.com',
      token: 'token of a session, or a function that returns one before each request',
      menuId: 'menu whose permissions apply; by default the first one that allows the request',
      language: 'language of messages and display texts',
      fetch: 'replaces the global fetch',
      currentPage: 'starts at 1',
      pageSize: '1 to 500, by default 20',
      sort: 'by sortable columns of the list, most significant first; by default the sort order of the design',
      columns: 'fields to return; by default the columns of the list',
      total: 'if totalKind is capped, total means “at least”',
      saved: 'id and version of a record; an update sends the version that was read',
      error:
        'a refused request: code 600, 601 or 602 requires a new sign-in; 409 means that someone else has changed the record (data: current values)',
      create: 'a retry with the same idempotencyKey does not create the record twice',
      update: 'sends only the fields to change; an outdated version is refused',
    },
  },
  sqlFile: {
    note: 'only the platform changes these tables, at release',
  },
} satisfies typeof zh
