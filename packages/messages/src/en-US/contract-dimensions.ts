/** Dimensions of lines: fields and refusals. */
export const contractDimensions = {
  // Kinds and fields
  dimension: "Dimension",
  dimensions: "Dimensions",
  project: "Project",
  costCenter: "Cost center",
  tag: "Tag",
  kindLabel: "Kind",
  nameLabel: "Name",
  codeLabel: "Code",
  parentLabel: "Part of",
  validFromLabel: "First day",
  validToLabel: "Last day",
  active: "active must be true or false.",
  // Refusals
  nameMissing: "Name is required",
  kindMissing: "Choose project, cost_center, or tag.",
  unknown: "Dimension not found. It may have been deleted.",
  archived: '"{name}" is archived. Reactivate it, or choose another one.',
  twoOfKind: 'A line can have one of "{one}" and "{other}", not both.',
  required:
    "{line, plural, =0 {} other {Line #: }}{account} needs {kind, select, project {a project} cost_center {a cost center} other {a tag}}.",
  notAllowed:
    "{line, plural, =0 {} other {Line #: }}{account} can't have {kind, select, project {a project} cost_center {a cost center} other {tags}}.",
  dayMissing: "Enter a valid date, or leave it empty.",
  daysTurned: "The last day is before the first one.",
  outside:
    '"{name}" is {ends, select, from {for days from {from}} to {for days until {to}} other {for days from {from} to {to}}}. Choose another one, or change its days.',
  unknownParent: "Choose one that there is.",
  parentOfOtherKind: "Choose one of the same kind.",
  ownParent: "It can't be part of itself, or of its own part.",
  tooDeep: "Dimensions can have at most {levels, number} levels.",
  notFound: "Dimension not found. It may have been deleted.",
  nameTaken: "Another one of this kind has this name. Choose another name, or merge both.",
  codeTaken: "Another one of this kind has this code. Choose another code.",
  tooMany: "You can have at most {limit, number} dimensions. Delete unused ones first.",
  isMerged: "It's merged into another one. Undo the merge first.",
  notMerged: "It isn't merged. Reload the page.",
  kindUsed: "Lines use it, so its kind can't change. Add a new one instead.",
  isUsed: "Lines use it, so it can't be deleted. Archive it instead.",
  otherKind: "You can merge only into another one of the same kind.",
} as const;
