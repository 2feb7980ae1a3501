/**
 * A receipt whose values light up as they are read, and become a journal entry. Without a script it shows the end: everything
 * read, the entry written. With one (site.ts) it plays once, and each value and its line light up together on pointing or focus.
 */
import { translator } from "@tallyleaf/messages";
import { siteDemo } from "@tallyleaf/messages/catalogs/site-demo";

const say = translator(siteDemo);

export function Demonstration() {
  const spot = (name: string, text: string) => (
    <span className="spot" data-value={name}>
      {text}
    </span>
  );
  const values = [
    ["vendor", say("vendorValue", { shop: say("shop") })],
    ["date", say("dateValue")],
    ["net", say("netValue", { net: say("net") })],
    ["tax", say("taxValue", { tax: say("tax") })],
    ["total", say("totalValue", { total: say("total") })],
  ] as const;
  return (
    <div className="demo" data-demo>
      <div className="slip" aria-hidden="true">
        <div className="torn">
          <p className="shop">{spot("vendor", say("shop"))}</p>
          <p>{say("street")}</p>
          <p>
            {spot("date", say("printedDate"))} {say("printedTime")}
          </p>
          <p className="line">
            <span>{say("item1")}</span>
            <span>{say("price1")}</span>
          </p>
          <p className="line">
            <span>{say("item2")}</span>
            <span>{say("price2")}</span>
          </p>
          <p className="line">
            <span>{say("item3")}</span>
            <span>{say("price3")}</span>
          </p>
          <p className="line rule">
            <span>{say("subtotal")}</span>
            {spot("net", say("net"))}
          </p>
          <p className="line">
            <span>{say("printedTax")}</span>
            {spot("tax", say("tax"))}
          </p>
          <p className="line sum">
            <span>{say("sum")}</span>
            {spot("total", say("printedTotal"))}
          </p>
          <p>{say("paidWith")}</p>
        </div>
      </div>
      <div className="leaf">
        <p className="entry">
          {spot("vendor", say("shop"))}
          {spot("date", say("entryDate"))}
        </p>
        <table>
          <caption className="hidden">{say("entry")}</caption>
          <thead>
            <tr>
              <th scope="col">{say("account")}</th>
              <th scope="col">{say("debit")}</th>
              <th scope="col">{say("credit")}</th>
            </tr>
          </thead>
          <tbody>
            <tr data-line="net">
              <td>{say("expenseAccount")}</td>
              <td>{spot("net", say("net"))}</td>
              <td />
            </tr>
            <tr data-line="tax">
              <td>{say("taxAccount")}</td>
              <td>{spot("tax", say("tax"))}</td>
              <td />
            </tr>
            <tr data-line="total">
              <td>{say("bankAccount")}</td>
              <td />
              <td>{spot("total", say("total"))}</td>
            </tr>
          </tbody>
          <tfoot>
            <tr data-line="balanced">
              <th scope="row">{say("balanced")}</th>
              <td>{say("total")}</td>
              <td>{say("total")}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <ul className="values" aria-label={say("extracted")} hidden>
        {values.map(([name, text]) => (
          <li key={name}>
            <button type="button" data-light={name}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
