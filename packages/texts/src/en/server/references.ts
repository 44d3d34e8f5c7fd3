import type zh from '../../zh/server/references.ts'

export default {
  inUse: {
    named: '{usage}: {names}',
    words: {
      users: { one: '{n} user', other: '{n} users' },
      organizes: { one: '{n} organization below it', other: '{n} organizations below it' },
      departments: { one: '{n} department', other: '{n} departments' },
      positions: { one: '{n} position', other: '{n} positions' },
      roles: { one: '{n} role', other: '{n} roles' },
      groups: { one: '{n} group', other: '{n} groups' },
      administrators: { one: '{n} delegated administrator', other: '{n} delegated administrators' },
      menus: { one: '{n} menu', other: '{n} menus' },
      pages: { one: '{n} address of a full-screen page', other: '{n} addresses of full-screen pages' },
      reports: { one: '{n} subordinate', other: '{n} subordinates' },
      leads: { one: '{n} managed organization', other: '{n} managed organizations' },
      designs: { one: '{n} form design', other: '{n} form designs' },
      diagrams: { one: '{n} diagram', other: '{n} diagrams' },
      dictionaries: { one: '{n} dictionary below it', other: '{n} dictionaries below it' },
      entries: { one: '{n} item', other: '{n} items' },
      areas: { one: '{n} area below it', other: '{n} areas below it' },
      schemes: { one: '{n} data scheme', other: '{n} data schemes' },
      flows: { one: '{n} flow', other: '{n} flows' },
      portals: { one: '{n} portal', other: '{n} portals' },
      screens: { one: '{n} screen', other: '{n} screens' },
      reportDesigns: { one: '{n} report', other: '{n} reports' },
      interfaces: { one: '{n} data interface', other: '{n} data interfaces' },
      records: { one: '{n} record', other: '{n} records' },
    },
  },
} satisfies typeof zh
