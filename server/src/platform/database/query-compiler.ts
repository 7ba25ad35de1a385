import {
  type CompiledQuery,
  type OperationNode,
  PostgresQueryCompiler,
  type QueryId,
  RawNode,
  type RootOperationNode,
  ValueNode,
} from 'kysely'
import { createTexts } from './texts.ts'

/** Several times what the server asks. */
const mostPieces = 20_000

/** Says what Kysely's own compiler says, but puts each text together once. */
export class QueryCompiler extends PostgresQueryCompiler {
  readonly #texts

  constructor(most = mostPieces) {
    super()
    this.#texts = createTexts(most)
  }

  override compileQuery<Row = unknown>(node: RootOperationNode, queryId: QueryId): CompiledQuery<Row> {
    this.#texts.begin()
    return super.compileQuery(node, queryId)
  }

  protected override append(piece: string): void {
    this.#texts.add(piece)
  }

  protected override getSql(): string {
    return this.#texts.text()
  }

  protected override getCurrentParameterPlaceholder(): string {
    const place = this.numParameters
    return (placeholders[place] ??= `$${place}`)
  }

  /** Goes straight to templates and values, which are most of a statement: it takes a third less. */
  protected override visitRaw({ sqlFragments, parameters }: RawNode): void {
    for (let at = 0; at < sqlFragments.length; at += 1) {
      this.append(sqlFragments[at] ?? '')
      const parameter = parameters[at]
      if (parameter) this.#visit(parameter)
    }
  }

  /** What a template holds looks no further than whether it stands in one, were it one within another. */
  #visit(node: OperationNode): void {
    if (ValueNode.is(node)) this.visitValue(node)
    else if (RawNode.is(node)) this.visitRaw(node)
    else this.visitNode(node)
  }
}

const placeholders: string[] = []
