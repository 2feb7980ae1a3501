export default function ExpenseScreen() {
  return null;
}
