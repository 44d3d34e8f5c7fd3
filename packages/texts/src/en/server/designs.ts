import type zh from '../../zh/server/designs.ts'

export default {
  release: {
    releaseTexts: {
      'release.emptyForm': 'The form has no fields yet',
      'release.rule': 'The numbering rule of “{label}” does not exist',
      'release.dictionary': '“{label}” has no dictionary, or its dictionary does not exist',
      'release.model': '“{label}” refers to a form that does not exist or is not released',
      'release.noModel': 'Choose a related form for “{label}”',
      'release.modelField': 'The {setting} “{name}” of “{label}” does not exist in the chosen form',
      'release.noModelField': 'Choose a field to show for “{label}”',
      'release.interface': '“{label}” uses a data interface that does not exist',
      'release.interfaceField': 'The {setting} “{name}” of “{label}” does not exist in the chosen data interface',
      'release.unknownTemplate': 'The chosen print template does not exist or belongs to another form',
      'release.tooManyColumns': 'The table of “{label}” has had {count} columns so far; at most {max} are possible',
      'release.uniqueOnMachines':
        '“{label}” cannot have unique values: the records of this form are on several database machines, which cannot compare them',
      'release.notUnique':
        '“{label}” cannot be unique: sub-table columns, multiple values and texts longer than 600 characters are not supported',
      'release.duplicates': '“{label}” cannot be unique because existing records have duplicate values: {values}',
      'release.strayListEntry': '“{label}” in the list uses a field that no longer exists and will not be shown',
      'release.emptyList': 'The list has no columns yet',
      'release.valuesHidden':
        '“{label}” has a new type: existing values are kept in the database but no longer shown; changing back restores them',
      'release.textBecomesChoice':
        '“{label}” becomes a choice: existing texts that are not an option stay visible, but must be chosen again when the record is edited',
      'release.choiceBecomesText':
        '“{label}” is no longer a choice: existing records show option codes instead of names',
      'release.decides': '{where} “{usedBy}” decides by “{label}”, {change}{running}',
      'release.referenceDenied': '“{label}” refers to the form “{model}”, for which you have no permission',
      'release.referencePartial':
        '“{label}” shows all records of the form “{model}”, but you can see only part of its records or fields',
      'release.liftsLimit':
        'The menu “{menu}” limits other users by {kind}. A release cannot remove this limit; change it in the menu administration',
      'release.menuDisabled':
        'The menu “{menu}” was disabled in the menu administration and stays disabled; an administrator can enable it',
      'release.codeInUse': 'The released code “{code}” is used by {uses}. Restore the former code before you release',
      'release.rewrites':
        'The new type of “{label}” rewrites all {count} rows of the table: they cannot be read or written for about {seconds} s',
    },
    blockingTexts: {
      choice: '{label}: {choice}',
      removed: 'which you remove',
      removedChoice: 'which you remove',
      removedPart: 'which its values no longer have',
      otherChoices: 'which the new source of its choices does not have',
      retyped: 'whose values its new type does not read',
      running: '; running approvals: {count}',
    },
    settingTexts: {
      shown: 'display field',
      stored: 'stored field',
      narrowing: 'filter field',
      attribute: 'attribute',
    },
  },
  typeLabels: {
    typeNames: {
      varchar: 'String',
      int: 'Integer',
      datetime: 'Date and time',
      decimal: 'Decimal',
      bigint: 'Long integer',
      text: 'Text',
      uuid: 'ID',
      'uuid[]': 'List of IDs',
      'text[]': 'List of options',
      jsonb: 'Structure',
    },
  },
  savedQueries: { count: '{total}', named: '{total} ({names})' },
} satisfies typeof zh
