import {
  DefaultInsertValueNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  PrimitiveValueListNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from "kysely";
import { COLUMN_DEFAULT, defaultsWereSent } from "../rest-body.ts";

type Row = ValuesNode["values"][number];

function withDefaults(row: Row): Row {
  const values = PrimitiveValueListNode.is(row)
    ? row.values.map((value) => ValueNode.create(value))
    : row.values;
  return ValueListNode.create(
    values.map((value) =>
      ValueNode.is(value) && value.value === COLUMN_DEFAULT ? DefaultInsertValueNode.create() : value,
    ),
  );
}

/** Writes `default` for the value that stands for it; where lite looks for rows like the new ones, it is like none. */
class Defaults extends OperationNodeTransformer {
  protected override transformValues(node: ValuesNode): ValuesNode {
    return ValuesNode.create(node.values.map(withDefaults));
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return node.value === COLUMN_DEFAULT ? ValueNode.create(null) : node;
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    if (!node.values.includes(COLUMN_DEFAULT)) return node;
    return PrimitiveValueListNode.create(
      node.values.map((value) => (value === COLUMN_DEFAULT ? null : value)),
    );
  }
}

export const columnDefaults: KyselyPlugin = {
  transformQuery: ({ node, queryId }: PluginTransformQueryArgs) =>
    defaultsWereSent() ? new Defaults().transformNode(node, queryId) : node,
  transformResult: async ({ result }) => result,
};
