/** Dictionaries that the product uses by code: they cannot be deleted, and their codes cannot be changed. */
export const productTypes: readonly string[] = ['businessType', 'dataInterfaceCategory', 'approvalPhrases']
