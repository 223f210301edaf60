interface Asked {
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
  isPlaceholderData?: boolean;
}

export interface TableState {
  state: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
  /** The rows answer the question before this one. */
  isStale: boolean;
}

/** What a table shows of what it was asked for: `<DataTable {...tableState(orders)} ...>`. */
export const tableState = ({ isPending, isError, refetch, isPlaceholderData = false }: Asked): TableState => ({
  state: isPending ? 'loading' : isError ? 'failed' : 'ready',
  onRetry: () => void refetch(),
  isStale: isPlaceholderData,
});
