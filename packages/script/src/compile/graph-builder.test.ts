import { expect, test } from 'vitest'
import { GraphBuilder } from './graph-builder.js'

test('GraphBuilder throws if two nodes have the same id', () => {
  const graph = new GraphBuilder()
  graph.add('l1', undefined, { type: 'End' }, [])
  expect(() => graph.add('l1', undefined, { type: 'End' }, [])).toThrow('two nodes l1')
})
